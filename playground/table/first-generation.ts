import { HostGap } from "../host/game/guard.ts";

/** A window of Foundry's first generation: modules ask whether a class is one; making one is a gap of this table. */
export class Application {
  constructor() {
    throw new HostGap(`HostGap: ${new.target.name} is an application of the first generation`);
  }
}

/** A form of the first generation. */
export class FormApplication extends Application {}

/** A dialog of the first generation. */
export class Dialog extends Application {}

/** A document's sheet of the first generation. */
export class DocumentSheet extends FormApplication {}
