import { mix, type Tone } from "./colour";
import type { Sheet } from "./sheet";
import { scatter } from "./speckle";

/** Grain over a shape: long wavering lines in a box, turned by `turn` degrees round its middle, cut to `within`. */
export function grain(
  sheet: Sheet,
  within: string,
  [x, y, width, height]: readonly [number, number, number, number],
  tone: Tone,
  turn = 0,
): string {
  const random = scatter(Math.round(x + y * 3 + width * 7));
  const lines = { fine: "", broad: "" };
  const count = Math.max(Math.round(height / 9), 4);
  for (let index = 0; index < count; index += 1) {
    const level = Math.round(y + ((index + random() * 0.8) * height) / count);
    const bend = Math.round((random() - 0.5) * 16);
    const start = Math.round(x + (random() < 0.3 ? random() * width * 0.5 : -10));
    const reach = Math.round(width * (0.6 + random() * 0.5));
    const line = `M${start} ${level}q${Math.round(reach / 4)} ${bend} ${Math.round(reach / 2)} 0t${Math.round(reach / 2)} 0`;
    lines[index % 4 === 0 ? "broad" : "fine"] += line;
  }
  const around = `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`;
  return (
    `<g clip-path="${sheet.clip(within)}" fill="none" stroke="${mix(tone.dark, "#5a3218", 0.35)}" stroke-linecap="round">` +
    `<g transform="rotate(${turn} ${around})"><path d="${lines.fine}" stroke-width="1.6" stroke-opacity=".34"/>` +
    `<path d="${lines.broad}" stroke-width="3.4" stroke-opacity=".22"/></g></g>`
  );
}
