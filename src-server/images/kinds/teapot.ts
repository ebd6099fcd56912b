import { createCamera } from "../drawing/camera";
import { turnedBody } from "../drawing/clay";
import { toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { curveThrough, ellipsePath } from "../drawing/path";
import { shadow } from "../drawing/shadow";
import { speckle } from "../drawing/speckle";
import { tube } from "../drawing/tube";
import type { Kind } from "../kind";

/** A round teapot with a bentwood handle over it. */
export const teapot: Kind = {
  draw: (sheet, colours, pose) => {
    const high = pose === "angle";
    const camera = createCamera({ x: 416, y: 622, tilt: high ? 32 : 15, yaw: high ? -24 : 0 });
    const glaze = toneOf(colours.base);
    const wood = toneOf(colours.wood);
    const body = turn(
      camera,
      [
        [120, 0],
        [140, 2],
        [196, 50],
        [216, 120],
        [198, 190],
        [140, 240],
        [96, 256],
      ],
      [0, 0, 0],
    );
    const lid = turn(
      camera,
      [
        [98, 252],
        [98, 260],
        [98, 260],
        [84, 276],
        [40, 292],
        [16, 298],
        [12, 310],
        [20, 322],
        [23, 332],
        [14, 344],
        [4, 348],
      ],
      [0, 0, 0],
    );
    const s = (x: number, y: number) => camera.at(x, y, 0);
    const spout = curveThrough(
      [
        s(-170, 66),
        s(-226, 96),
        s(-268, 170),
        s(-306, 226),
        s(-322, 236),
        s(-296, 250),
        s(-268, 246),
        s(-226, 208),
        s(-186, 176),
      ],
      true,
    );
    const [mx, my] = s(-308, 244);
    const handle = [s(-118, 238), s(-150, 330), s(-112, 430), s(0, 474), s(112, 430), s(150, 330), s(118, 238)];
    return (
      shadow(sheet, 420, 622, 158, camera.squash) +
      `<path d="${spout}" fill="${sheet.linear(
        [
          [0, glaze.light],
          [0.45, glaze.base],
          [1, glaze.deep],
        ],
        [0.1, 0, 0.7, 1],
      )}"/>` +
      `<path d="${ellipsePath([mx, my], 17, 7)}" fill="${glaze.deep}" transform="rotate(-14 ${Math.round(mx)} ${Math.round(my)})"/>` +
      turnedBody(sheet, body, glaze, "glossy") +
      speckle(sheet, body.outline, [200, 350, 440, 280], glaze.deep, 0.7) +
      `<path d="${body.disc(254, 4)}" fill="${glaze.deep}" fill-opacity=".55"/>` +
      turnedBody(sheet, lid, glaze, "matt") +
      [s(-118, 236), s(118, 236)]
        .map((place) => `<path d="${ellipsePath(place, 17, 12)}" fill="${glaze.dark}"/>`)
        .join("") +
      tube(handle, 21, wood) +
      [s(-121, 246), s(121, 246)]
        .map((place) => `<path d="${ellipsePath(place, 13, 9)}" fill="${wood.deep}"/>`)
        .join("")
    );
  },
  setting: "table",
  scene: [
    { kind: "mug", shift: 9, x: 610, y: 618, scale: 0.42 },
    { x: 350, y: 690, scale: 0.84 },
  ],
  detail: [420, 400, 2.2],
};
