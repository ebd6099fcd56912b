/** The steps of light on one colour, all `#rrggbb`: `pale` is a highlight, `deep` the bottom of a shadow. */
export interface Tone {
  readonly pale: string;
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly deep: string;
}

/** Mixes two `#rrggbb` colours; 0 is all of the first, 1 all of the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (start: number): string => {
    const a = Number.parseInt(from.slice(start, start + 2), 16);
    const b = Number.parseInt(to.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Light is warm and shade is cool, as under a studio lamp beside a window. */
export function toneOf(base: string): Tone {
  return {
    pale: mix(base, "#fffaf2", 0.6),
    light: mix(base, "#fff6e8", 0.3),
    base,
    dark: mix(base, "#2b2436", 0.3),
    deep: mix(base, "#1d1728", 0.56),
  };
}
