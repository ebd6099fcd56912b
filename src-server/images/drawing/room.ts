import { mix } from "./colour";
import type { Sheet } from "./sheet";
import { scatter } from "./speckle";

type Ground = "warm" | "cool";

const paper = { warm: ["#fefdfb", "#f8f5f0", "#efe9e1"], cool: ["#fdfdfe", "#f5f6f8", "#e9ecf0"] } as const;

/** A seamless studio ground: nearly white, lit from the upper left, darker only towards the far corners. */
export function studio(sheet: Sheet, ground: Ground): string {
  const [light, middle, edge] = paper[ground];
  const fill = sheet.radial(
    [
      [0, light],
      [0.55, middle],
      [1, edge],
    ],
    [0.44, 0.4, 0.86],
  );
  return `<rect width="800" height="800" fill="${fill}"/>`;
}

/** A wall with the light of a window on it. */
export function wall(sheet: Sheet, tint: string): string {
  const [light, shade] = [mix(tint, "#fffdf8", 0.86), mix(mix(tint, "#fffdf8", 0.74), "#4a4452", 0.05)];
  const fill = sheet.linear(
    [
      [0, light],
      [1, shade],
    ],
    [0, 0, 1, 0.7],
  );
  const glow = sheet.linear(
    [
      [0, "#ffffff", 0.5],
      [1, "#ffffff", 0.08],
    ],
    [0, 0, 1, 1],
  );
  const panes = [
    [60, 40],
    [226, 68],
  ].map(
    ([x = 0, y = 0]) => `<path d="M${x} ${y}l148 26v196l-148-26zM${x} ${y + 216}l148 26v196l-148-26z" fill="${glow}"/>`,
  );
  return `<rect width="800" height="800" fill="${fill}"/>${panes.join("")}`;
}

/** A table top or a floor from `edge` down to the bottom of the image. */
export function boards(sheet: Sheet, edge: number, wood: string): string {
  const surface = sheet.linear(
    [
      [0, mix(wood, "#fff4e2", 0.34)],
      [0.5, mix(wood, "#fff4e2", 0.14)],
      [1, mix(wood, "#4a3040", 0.12)],
    ],
    [0, 0, 0.7, 1],
  );
  const random = scatter(edge);
  const grain = Array.from({ length: 26 }, () => {
    const y = edge + 8 + random() ** 1.4 * (792 - edge);
    const x = random() * 500 - 60;
    return `M${Math.round(x)} ${Math.round(y)}q${Math.round(120 + random() * 160)} ${Math.round(random() * 10 - 5)} ${Math.round(240 + random() * 330)} 0`;
  }).join("");
  return (
    `<rect y="${edge}" width="800" height="${800 - edge}" fill="${surface}"/>` +
    `<path d="${grain}" fill="none" stroke="${mix(wood, "#4a2c20", 0.4)}" stroke-opacity=".2" stroke-width="2" stroke-linecap="round"/>` +
    `<rect y="${edge}" width="800" height="3" fill="#fff8ec" fill-opacity=".55"/>`
  );
}

/** A smooth plastered shelf or floor from `edge` down. */
export function plaster(sheet: Sheet, edge: number, tint: string): string {
  const fill = sheet.linear(
    [
      [0, mix(tint, "#fffcf6", 0.72)],
      [1, mix(tint, "#fffcf6", 0.5)],
    ],
    [0, 0, 0.4, 1],
  );
  return `<rect y="${edge - 26}" width="800" height="26" fill="${sheet.linear(
    [
      [0, "#3a3040", 0],
      [1, "#3a3040", 0.09],
    ],
    [0, 0, 0, 1],
  )}"/><rect y="${edge}" width="800" height="${800 - edge}" fill="${fill}"/>`;
}

/** Linen spread under a still life, seen from above. */
export function cloth(sheet: Sheet, tint: string): string {
  const soft = mix(tint, "#fffaf0", 0.72);
  const weave = sheet.pattern(
    6,
    6,
    `<path d="M0 1.5h6M1.5 0v6" stroke="${mix(soft, "#6a5a4a", 0.16)}" stroke-width="1" stroke-opacity=".55"/>` +
      `<path d="M0 4.5h6M4.5 0v6" stroke="#fffdf8" stroke-width="1" stroke-opacity=".5"/>`,
    4,
  );
  const fold = (path: string, dark: number): string =>
    `<path d="${path}" fill="none" stroke="${dark > 0 ? "#4a3c44" : "#fffdf8"}" stroke-opacity="${Math.abs(dark)}" stroke-width="26" stroke-linecap="round"/>`;
  return (
    `<rect width="800" height="800" fill="${soft}"/><rect width="800" height="800" fill="${weave}"/>` +
    fold("M-40 620C180 700 420 640 560 840", 0.05) +
    fold("M-40 594C190 672 430 612 586 812", -0.4) +
    fold("M600-40C640 120 760 160 860 150", 0.05) +
    fold("M624-46C664 96 770 136 860 124", -0.4)
  );
}
