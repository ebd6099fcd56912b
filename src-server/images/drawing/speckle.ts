import type { Sheet } from "./sheet";

/** Iron specks in a glaze: scattered over a box and cut to `within`. The same seed gives the same specks. */
export function speckle(
  sheet: Sheet,
  within: string,
  box: readonly [x: number, y: number, width: number, height: number],
  colour: string,
  density = 1,
): string {
  const random = scatter(Math.round(box[0] * 7 + box[1] * 13 + box[2]));
  const count = Math.round((box[2] * box[3] * density) / 900);
  const layer = (share: number, size: number, opacity: number): string => {
    let path = "";
    for (let index = 0; index < count * share; index += 1) {
      path += `M${Math.round(box[0] + random() * box[2])} ${Math.round(box[1] + random() * box[3])}h.1`;
    }
    return `<path d="${path}" stroke="${colour}" stroke-width="${size}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  };
  return `<g clip-path="${sheet.clip(within)}" fill="none">${layer(0.6, 1.8, 0.5)}${layer(0.3, 3, 0.4)}${layer(0.1, 4.6, 0.32)}</g>`;
}

/** A small generator of numbers from 0 to 1 (mulberry32), so that an image is always the same. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
