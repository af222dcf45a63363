/** The parts of a ruler that the little module below overrides. */
interface Ruler {
  readonly token: { readonly document: { readonly name: string } };
  visible: boolean;
  draw(): Promise<void>;
  refresh(content: {
    passedWaypoints: { cost?: number }[];
    pendingWaypoints: unknown[];
    plannedMovement: object;
  }): void;
}

type RulerClass = new (token: never) => Ruler;

interface Config {
  Token: { rulerClass: RulerClass };
}

/** A little module as people write them: extends whatever ruler is installed, once the systems have had their turn. */
export function costRuler({
  Hooks,
  CONFIG,
}: {
  Hooks: { once(name: string, fn: () => void): unknown };
  CONFIG: Config;
}): {
  readonly drawn: string[];
  readonly totals: number[];
} {
  const [drawn, totals]: [string[], number[]] = [[], []];
  Hooks.once("setup", () => {
    const Base = CONFIG.Token.rulerClass;
    CONFIG.Token.rulerClass = class CostRuler extends Base {
      override async draw(): Promise<void> {
        await super.draw();
        drawn.push(this.token.document.name);
      }

      override refresh(content: Parameters<Ruler["refresh"]>[0]): void {
        super.refresh(content);
        totals.push(content.passedWaypoints.reduce((sum, { cost }) => sum + (cost ?? 0), 0));
      }
    };
  });
  return { drawn, totals };
}
