/** How bright a `#rrggbb` colour is, from 0 to 1: the mean of its three channels. */
export function brightness(colour: string): number {
  return [1, 3, 5].reduce((sum, start) => sum + Number.parseInt(colour.slice(start, start + 2), 16), 0) / 765;
}
