import { mix, toneOf } from "../drawing/colour";
import type { Sheet } from "../drawing/sheet";
import { grain } from "../drawing/wood";
import type { Kind } from "../kind";
import type { Palette } from "../palettes";

const blade = "M300 348L706 372Q752 380 772 412Q690 448 560 454L300 456Q290 402 300 348Z";
const bevel = "M300 430L560 432Q690 428 772 412Q690 448 560 454L300 456Z";
const handle = "M58 360Q40 366 38 404Q40 446 66 452Q150 440 270 452L286 350Q150 366 58 360Z";

/** A kitchen knife seen from above; at the angle it lies on its board. */
export const knife: Kind = {
  draw: (sheet, colours, pose) => {
    const turn = pose === "angle" ? 28 : -32;
    const under = pose === "angle" ? board(sheet, colours) : "";
    return `${under}<g transform="rotate(${turn} 400 400)">${whole(sheet, colours)}</g>`;
  },
  setting: "cloth",
  scene: [
    { kind: "cutting-board", shift: 0, x: 400, y: 650, scale: 0.98, pose: "angle" },
    { x: 470, y: 760, scale: 0.82 },
  ],
  detail: [250, 500, 2.2],
};

function whole(sheet: Sheet, colours: Palette): string {
  const wood = toneOf(mix(colours.base, colours.wood, 0.3));
  const rivet = (x: number): string =>
    `<circle cx="${x}" cy="404" r="12" fill="${sheet.linear(
      [
        [0, "#f6e2b4"],
        [0.5, "#c39a55"],
        [1, "#7d5c2c"],
      ],
      [0, 0, 1, 1],
    )}"/>`;
  return (
    `<path d="${handle}${blade}" fill="#3a3040" fill-opacity=".12" transform="translate(14 26)"/><path d="${handle}${blade}" fill="#3a3040" fill-opacity=".16" transform="translate(6 12)"/>` +
    `<path d="${blade}" fill="${sheet.linear(
      [
        [0, "#8d969f"],
        [0.12, "#d7dde2"],
        [0.4, "#f4f7f9"],
        [0.62, "#c4ccd3"],
        [0.75, "#aab4bd"],
        [1, "#dfe5e9"],
      ],
      [0, 0, 0.06, 1],
    )}"/>` +
    `<path d="${bevel}" fill="${sheet.linear(
      [
        [0, "#eef2f4"],
        [1, "#b9c3cb"],
      ],
      [0, 0, 0, 1],
    )}"/><path d="M300 430L560 432Q690 428 772 412" fill="none" stroke="#8b959f" stroke-opacity=".55" stroke-width="2"/>` +
    `<path d="M470 352L520 355L470 432H420ZM540 356l14 1-50 75h-14z" fill="#fff" fill-opacity=".5"/>` +
    `<path d="M268 346H304L308 458H266Q258 402 268 346Z" fill="${sheet.linear(
      [
        [0, "#e9d2a0"],
        [0.3, "#c9a160"],
        [1, "#7d5c2c"],
      ],
      [0, 0, 0, 1],
    )}"/>` +
    `<path d="${handle}" fill="${sheet.linear(
      [
        [0, wood.dark],
        [0.18, wood.light],
        [0.45, wood.base],
        [1, wood.deep],
      ],
      [0, 0, 0, 1],
    )}"/>` +
    grain(sheet, handle, [30, 350, 260, 104], wood, -1) +
    `<path d="M66 376Q150 382 268 368" fill="none" stroke="${wood.pale}" stroke-opacity=".65" stroke-width="6" stroke-linecap="round"/>` +
    rivet(104) +
    rivet(216)
  );
}

function board(sheet: Sheet, colours: Palette): string {
  const wood = toneOf(colours.wood);
  const shape = "M150 96H650Q704 96 704 150V650Q704 704 650 704H150Q96 704 96 650V150Q96 96 150 96Z";
  return (
    `<path d="${shape}" fill="#3a3040" fill-opacity=".16" transform="translate(14 20)"/><path d="${shape}" fill="${wood.dark}" transform="translate(4 9)"/>` +
    `<path d="${shape}" fill="${sheet.linear(
      [
        [0, wood.pale],
        [0.5, wood.light],
        [1, wood.base],
      ],
      [0, 0, 1, 1],
    )}"/>${grain(sheet, shape, [90, 96, 620, 610], wood, 0)}`
  );
}
