import { mix } from "./colour";
import type { Turned } from "./lathe";
import type { Sheet } from "./sheet";

/** A clear or tinted glass vessel, filled with water up to `level` (0 for empty). */
export function glassware(sheet: Sheet, body: Turned, tint: string, level: number, foot: number): string {
  const wall = sheet.linear([
    [0, mix(tint, "#2c4450", 0.45), 0.62],
    [0.06, mix(tint, "#ffffff", 0.35), 0.4],
    [0.2, mix(tint, "#ffffff", 0.75), 0.22],
    [0.6, mix(tint, "#ffffff", 0.6), 0.2],
    [0.9, mix(tint, "#ffffff", 0.2), 0.42],
    [0.97, mix(tint, "#2c4450", 0.3), 0.5],
    [1, mix(tint, "#2c4450", 0.5), 0.65],
  ]);
  const water =
    level === 0
      ? ""
      : `<g clip-path="${sheet.clip(body.outline)}"><path d="${body.band(foot, level)}${body.disc(level)}" fill="${sheet.linear(
          [
            [0, mix(tint, "#ffffff", 0.3), 0.5],
            [1, mix(tint, "#37606e", 0.3), 0.42],
          ],
          [0, 0, 0.4, 1],
        )}"/></g><path d="${body.disc(level, -5)}" fill="#ffffff" fill-opacity=".42" stroke="#ffffff" stroke-opacity=".75" stroke-width="2"/>`;
  const shine = (from: number, to: number, low: number, high: number, opacity: number): string =>
    `<path d="${body.strip(from, to, body.top * low, body.top * high)}" fill="#ffffff" fill-opacity="${opacity}"/>`;
  return (
    `<path d="${body.disc(body.top)}" fill="#ffffff" fill-opacity=".3" stroke="${mix(tint, "#45606c", 0.4)}" stroke-opacity=".5" stroke-width="3"/>` +
    water +
    `<path d="${body.outline}" fill="${wall}"/>` +
    `<path d="${body.ring(foot + 4)}" fill="none" stroke="${mix(tint, "#2c4450", 0.5)}" stroke-opacity=".4" stroke-width="9"/>` +
    `<path d="${body.ring(foot + 12, 20, 160)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>` +
    shine(146, 134, 0.1, 0.9, 0.55) +
    shine(129, 126, 0.14, 0.86, 0.4) +
    shine(20, 30, 0.08, 0.92, 0.26) +
    `<path d="${body.ring(body.top)}" fill="none" stroke="#ffffff" stroke-opacity=".85" stroke-width="4"/>`
  );
}
