/** The colours of one article: its main colour, a second one that goes with it, its raw clay and its wood. */
export interface Palette {
  readonly base: string;
  readonly accent: string;
  readonly clay: string;
  readonly wood: string;
  readonly ground: "warm" | "cool";
}

const oak = "#cda36d";
const walnut = "#8a5f40";
const sand = "#cfb391";
const redClay = "#b9805c";

/** In the order that image subjects number them. */
export const palettes: readonly Palette[] = [
  { base: "#4c898c", accent: "#eadfc8", clay: sand, wood: oak, ground: "cool" }, // 0 sea
  { base: "#c56e4c", accent: "#f1dfc8", clay: redClay, wood: walnut, ground: "warm" }, // 1 terracotta
  { base: "#d9c8aa", accent: "#8c7054", clay: sand, wood: oak, ground: "warm" }, // 2 oat
  { base: "#75835a", accent: "#e8e0c6", clay: sand, wood: oak, ground: "warm" }, // 3 moss
  { base: "#35455f", accent: "#e4dac7", clay: sand, wood: walnut, ground: "cool" }, // 4 ink
  { base: "#dba640", accent: "#f3e8cf", clay: redClay, wood: walnut, ground: "warm" }, // 5 mustard
  { base: "#e2b0a3", accent: "#93504a", clay: sand, wood: oak, ground: "warm" }, // 6 blush
  { base: "#4f5054", accent: "#dcd2c3", clay: "#8d8178", wood: oak, ground: "cool" }, // 7 charcoal
  { base: "#9cbbd0", accent: "#34516c", clay: sand, wood: oak, ground: "cool" }, // 8 sky
  { base: "#f1e9da", accent: "#b98258", clay: sand, wood: oak, ground: "warm" }, // 9 cream
  { base: "#7e3f49", accent: "#efd9c6", clay: redClay, wood: walnut, ground: "warm" }, // 10 wine
  { base: "#a8b69b", accent: "#5c6b52", clay: sand, wood: oak, ground: "cool" }, // 11 sage
];
