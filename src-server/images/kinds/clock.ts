import { brightness } from "../drawing/brightness";
import { mix, toneOf } from "../drawing/colour";
import { ellipsePath, steps } from "../drawing/path";
import type { Kind } from "../kind";

/** A wall clock at ten past ten, with marks instead of numerals; at the angle its depth shows. */
export const clock: Kind = {
  draw: (sheet, colours, pose) => {
    const turned = pose === "angle";
    const wood = toneOf(colours.wood);
    const face = toneOf(colours.base);
    const mark =
      brightness(colours.base) > 0.59 ? mix(colours.accent, "#2b2436", 0.5) : mix(colours.accent, "#fffaf0", 0.4);
    const hand = (degrees: number, length: number, width: number): string => {
      const line = (stroke: string, drop: number): string =>
        `<path d="M400 438V${400 - length}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" transform="translate(${drop} ${drop}) rotate(${degrees} 400 400)"/>`;
      return `<g stroke-opacity=".18">${line("#2a2230", 6)}</g>${line(mark, 0)}`;
    };
    const marks = steps(0, 330, 12).map((degrees) => {
      const long = degrees % 90 === 0;
      return `<path d="M400 ${400 - 222}v${long ? 42 : 22}" stroke="${mark}" stroke-width="${long ? 11 : 7}" stroke-linecap="round" transform="rotate(${degrees} 400 400)"/>`;
    });
    const dial =
      `<circle cx="400" cy="400" r="292" fill="${sheet.linear(
        [
          [0, wood.pale],
          [0.35, wood.light],
          [0.7, wood.base],
          [1, wood.deep],
        ],
        [0, 0, 1, 1],
      )}"/>` +
      `<circle cx="400" cy="400" r="264" fill="${wood.deep}"/><circle cx="400" cy="400" r="260" fill="${sheet.linear(
        [
          [0, mix(face.base, face.dark, 0.7)],
          [0.4, face.base],
          [1, face.light],
        ],
        [0, 0, 1, 1],
      )}"/>` +
      `<circle cx="400" cy="400" r="260" fill="${sheet.radial(
        [
          [0, "#1d1728", 0],
          [0.88, "#1d1728", 0],
          [1, "#1d1728", 0.28],
        ],
        [0.53, 0.53, 0.53],
      )}"/>` +
      marks.join("") +
      hand(-56, 118, 17) +
      hand(62, 186, 11) +
      `<circle cx="400" cy="400" r="19" fill="${toneOf("#c39a55").base}"/><circle cx="396" cy="396" r="8" fill="#f6e2b4"/>`;
    const ground = `<ellipse cx="446" cy="452" rx="296" ry="296" fill="${sheet.radial([
      [0, "#3a3040", 0.3],
      [0.86, "#3a3040", 0.2],
      [1, "#3a3040", 0],
    ])}"/>`;
    if (!turned) return ground + dial;
    const rim = `${ellipsePath([412, 400], 228, 292)}`;
    return (
      `<g transform="translate(-10 0)">${ground}</g><path d="${rim}" fill="${wood.deep}"/><path d="M372 108H412V692H372Z" fill="${sheet.linear(
        [
          [0, wood.light],
          [0.4, wood.base],
          [1, wood.deep],
        ],
        [0, 0, 0, 1],
      )}"/>` + `<g transform="translate(60 0) scale(.78 1)">${dial}</g>`
    );
  },
  setting: "table",
  scene: [
    { x: 400, y: 450, scale: 0.62 },
    { kind: "vase", shift: 1, x: 210, y: 660, scale: 0.46, pose: "set" },
    { kind: "notebook", shift: 3, x: 540, y: 760, scale: 0.42 },
  ],
  detail: [470, 300, 2.1],
};
