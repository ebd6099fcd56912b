import { figuresTable } from "../figures-table.mjs";

/**
 * @param {Awaited<ReturnType<typeof import("./measure-images.mjs").measureImages>>} figures
 */
export function imagesTable(figures) {
  return `${figuresTable(
    "Images of 40 KB, answers after 50 ms; medians of fresh profiles",
    figures,
    { mainThreadLongTasks: 0, heldMedianMs: 10 },
    { ofBare: 0.8, keptOffTheDisk: 0.6 },
  )}

bare: the same fetches, as many at once, in a worker that keeps nothing. held: from an <img>'s asking to the last byte of
the service worker's answer, without a network. photographs: JPEG of 2,000 pixels, of a host that makes none smaller.`;
}
