import { numberAt, textAt, valueAt } from "./number.ts";
import { type Mode, MODES } from "./numbers.ts";
import { type Reader, sizeAt, speeds, speedsAt } from "./reading.ts";

/** Draw Steel: one number for every mode on a list. */
export const drawSteel: Reader = (data) => {
  const value = numberAt(data, "movement.value");
  const types = valueAt(data, "movement.types");
  const listed = Array.isArray(types) || types instanceof Set ? [...(types as Iterable<unknown>)] : ["walk"];
  const modes = MODES.filter((mode) => listed.includes(mode)).map((mode) => [mode, value] as const);
  return { units: "square", modes: speeds(Object.fromEntries(modes)), size: sizeAt(data, "combat.size.value") };
};

/** Crucible: the stride of the ancestry or the taxonomy. */
export const crucible: Reader = (data) => {
  const stored = numberAt(data, "details.ancestry.movement.stride", "details.taxonomy.movement.stride");
  const bonus = valueAt(data, "movement.strideBonus");
  const summed = stored === null ? null : Math.max(0, stored + (typeof bonus === "number" ? bonus : 0));
  return {
    units: "ft",
    modes: speeds({ walk: numberAt(data, "movement.stride") ?? summed }),
    size: sizeAt(data, "movement.size"),
  };
};

/** Savage Worlds: inches, which are squares. */
export const swade: Reader = (data) => ({
  units: "in",
  modes: speeds({
    walk: numberAt(data, "pace.ground", "stats.speed.value"),
    fly: numberAt(data, "pace.fly"),
    swim: numberAt(data, "pace.swim"),
    burrow: numberAt(data, "pace.burrow"),
  }),
  size: sizeAt(data, "stats.size"),
});

/** Twodsix: metres or feet by the actor; a vehicle's top speed is no distance in a round. */
export const twodsix: Reader = (data) => {
  const dexterity = numberAt(data, "characteristics.dexterity.value");
  if (valueAt(data, "maneuver.speed") !== undefined)
    return { dexterity, warnings: ["A top speed by the hour is no distance in a round."] };
  return { units: textAt(data, "movement.units") || "m", modes: speedsAt(data, "movement.*"), dexterity };
};

/** Mongoose Traveller: metres. */
export const mgt2e: Reader = (data) => ({
  units: "m",
  modes: speeds({ walk: numberAt(data, "speed.value", "speed.base") }),
  dexterity: numberAt(data, "characteristics.DEX.current", "characteristics.DEX.value"),
});

/** Warhammer Fantasy: the walk is twice the Movement, yards. */
export const wfrp4e: Reader = (data) => {
  const movement = numberAt(data, "details.move.value");
  const walk = numberAt(data, "details.move.walk") ?? (movement === null ? null : movement * 2);
  return { units: "yd", modes: speeds({ walk }), size: sizeAt(data, "details.size.value") };
};

/** Lancer: spaces. */
export const lancer: Reader = (data) => ({
  units: "hex",
  modes: speeds({ walk: numberAt(data, "speed", "stats.speed") }),
  size: sizeAt(data, "size"),
});

/** Cyberpunk Red: the walk is twice the MOVE, metres. */
export const cyberpunk: Reader = (data) => {
  const move = numberAt(data, "stats.move.value");
  const walk = numberAt(data, "derivedStats.walk.value") ?? (move === null ? null : move * 2);
  return { units: "m", modes: speeds({ walk }), dexterity: numberAt(data, "stats.dex.value") };
};

/** Hero System: metres by characteristic. */
export const hero: Reader = (data) => ({
  units: "m",
  modes: speeds({
    walk: numberAt(data, "characteristics.running.value"),
    fly: numberAt(data, "characteristics.flight.value"),
    swim: numberAt(data, "characteristics.swimming.value"),
  }),
});

/** A Time of War: movement points, which are hexes. */
export const battletech: Reader = (data) => {
  const fliesBy: Mode = textAt(data, "vehicle.movement.type") === "VTOL" ? "fly" : "walk";
  const cruise = numberAt(data, "vehicle.movement.cruise");
  const walk = numberAt(data, "movement.walk", "abomination.groundMp", "derived.move.walk");
  const modes = speeds({
    walk,
    fly: numberAt(data, "abomination.vtolMp"),
    ...(cruise === null ? {} : { [fliesBy]: cruise }),
  });
  return { units: "hex", modes, dexterity: numberAt(data, "attributes.dex.value") };
};
