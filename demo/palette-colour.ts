import table from "./images/colours.json";

/** How many palettes there are. */
export const paletteCount: number = table.palettes.split(" ").length;

const own: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table.own).map(([name, byPalette]) => [name, byPalette.split(" ")]),
);

const tones: ReadonlyMap<string, string> = new Map(Object.entries(table.tones));

/**
 * The colour that a placeholder of the templates names, in a palette from 0. Throws a RangeError when the name has no
 * meaning. Every mixture is rounded to whole channels, also inside a longer name.
 *
 * @param name such as `base`, `#eadfc8`, `base+60%accent`, `base.dark`, `base.40%dark`, or `(base+30%wood).dark`
 */
export function paletteColour(name: string, palette: number): string {
  const colour = own.get(name)?.[palette] ?? /^#[\da-f]{6}$/.exec(name)?.[0];
  if (colour !== undefined) return colour;
  const flat = name.replaceAll(/\(([^()]*)\)/g, (_, inner: string) => paletteColour(inner, palette));
  if (flat !== name) return paletteColour(flat, palette);
  const [first = "", ...steps] = name.split(/(?=[.+])/);
  if (steps.length === 0) throw new RangeError(`there is no colour "${name}" in palette ${palette}`);
  return steps.reduce(
    (from, step) => {
      const [, share, target = ""] = /^.(?:(\d+)%)?(.*)$/.exec(step) ?? [];
      const tone = step.startsWith(".") ? tones.get(target) : undefined;
      const to = paletteColour(tone === undefined ? target : `${from}+${tone}`, palette);
      return share === undefined ? to : mixed(from, Number(share) / 100, to);
    },
    paletteColour(first, palette),
  );
}

/** Goes from one colour towards another by a share from 0 to 1. */
function mixed(from: string, share: number, to: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
