/** A colour stop: offset 0-1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects a drawing's definitions. Each method answers a reference such as `url(#a3)`; equal ones are shared. */
export interface Sheet {
  /** A gradient over the shape's own box, from (x1, y1) to (x2, y2) in fractions of it; left to right by default. */
  readonly linear: (stops: readonly Stop[], line?: readonly [number, number, number, number]) => string;
  /** A round gradient over the shape's own box, centre and radius in fractions of it. */
  readonly radial: (stops: readonly Stop[], circle?: readonly [number, number, number]) => string;
  /** A tile of `width` by `height` pixels, turned by `turn` degrees. */
  readonly pattern: (width: number, height: number, content: string, turn?: number) => string;
  readonly clip: (path: string) => string;
  readonly definitions: () => string;
}

export function createSheet(): Sheet {
  const definitions = new Map<string, { readonly id: string; readonly markup: string }>();
  const define = (element: string, content: string, attributes = ""): string => {
    const after = `${attributes}>${content}</${element}>`;
    const key = `<${element}${after}`;
    const id = definitions.get(key)?.id ?? `a${definitions.size}`;
    definitions.set(key, { id, markup: `<${element} id="${id}"${after}` });
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]): string =>
    stops
      .map(([offset, colour, opacity = 1]) => {
        const veil = opacity === 1 ? "" : ` stop-opacity="${opacity}"`;
        return `<stop offset="${offset}" stop-color="${colour}"${veil}/>`;
      })
      .join("");
  return {
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 1, 0]) =>
      define("linearGradient", stopsOf(stops), ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define("radialGradient", stopsOf(stops), ` cx="${cx}" cy="${cy}" r="${r}"`),
    pattern: (width, height, content, turn = 0) =>
      define(
        "pattern",
        content,
        ` width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"`,
      ),
    clip: (path) => define("clipPath", `<path d="${path}"/>`),
    definitions: () => [...definitions.values()].map(({ markup }) => markup).join(""),
  };
}
