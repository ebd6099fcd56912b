import { figuresTable } from "../figures-table.mjs";

/** @param {Awaited<ReturnType<typeof import("./measure-recording.mjs").measureRecording>>} figures */
export function recordingTable(figures) {
  return `${figuresTable("What recording a sync costs, Shopify-shaped, in turns, no images", figures, { cost: 0.02 })}
cost: the median of each pair's share. Cpu: of the engine's thread alone.`;
}
