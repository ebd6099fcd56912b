import { createCamera } from "../drawing/camera";
import { mix, toneOf } from "../drawing/colour";
import { curveThrough, ellipsePath, lineThrough, type Point, shapeThrough, steps } from "../drawing/path";
import { shadow } from "../drawing/shadow";
import type { Sheet } from "../drawing/sheet";
import { scatter } from "../drawing/speckle";
import { weave } from "../drawing/weave";
import type { Kind } from "../kind";
import type { Palette } from "../palettes";

/** A flat-woven wool rug with a border and lozenges; at the angle it is rolled. */
export const rug: Kind = {
  draw: (sheet, colours, pose) => (pose === "angle" ? rolled(sheet, colours) : spread(sheet, colours)),
  setting: "floor",
  scene: [
    { x: 400, y: 850, scale: 0.98 },
    { kind: "chair", shift: 9, x: 430, y: 640, scale: 0.8 },
  ],
  detail: [230, 500, 2.3],
};

function spread(sheet: Sheet, colours: Palette): string {
  const camera = createCamera({ y: 420, tilt: 56, yaw: -20 });
  const wool = toneOf(colours.base);
  const light = mix(colours.accent, "#fff8ec", 0.25);
  const [halfWidth, halfDepth] = [300, 218];
  const quad = (x0: number, z0: number, x1: number, z1: number, height = 8): readonly Point[] => [
    camera.at(x0, height, z0),
    camera.at(x1, height, z0),
    camera.at(x1, height, z1),
    camera.at(x0, height, z1),
  ];
  const face = shapeThrough(quad(-halfWidth, -halfDepth, halfWidth, halfDepth));
  const lozenge = (x: number, z: number, w: number, d: number, fill: string): string =>
    `<path d="${shapeThrough([camera.at(x - w, 8, z), camera.at(x, 8, z - d), camera.at(x + w, 8, z), camera.at(x, 8, z + d)])}" fill="${fill}"/>`;
  const field = [-160, 0, 160].flatMap((x) =>
    [-84, 84].flatMap((z) => [
      lozenge(x, z, 80, 84, light),
      lozenge(x, z, 58, 61, colours.base),
      lozenge(x, z, 30, 32, light),
    ]),
  );
  const bars = [-1, 1].flatMap((end) =>
    [
      [254, 270],
      [278, 284],
    ].map(
      ([from = 0, to = 0]) =>
        `<path d="${shapeThrough(quad(end * from, -halfDepth, end * to, halfDepth))}" fill="${light}"/>`,
    ),
  );
  const random = scatter(7);
  const tassels = [-1, 1].map((end) =>
    steps(-halfDepth + 3, halfDepth - 3, 58)
      .map((z) =>
        lineThrough([
          camera.at(end * halfWidth, 6, z),
          camera.at(end * (halfWidth + 34 + random() * 10), 0, z + random() * 10 - 5),
        ]),
      )
      .join(""),
  );
  const turn = -13;
  return (
    `<path d="${shapeThrough(quad(-halfWidth, -halfDepth, halfWidth, halfDepth, -8))}" fill="#3a3040" fill-opacity=".14" transform="translate(12 10)"/>` +
    `<path d="${tassels.join("")}" stroke="${mix(light, "#8a7458", 0.35)}" stroke-width="5" stroke-linecap="round" fill="none"/><path d="${tassels.join("")}" stroke="${light}" stroke-width="2.6" stroke-linecap="round" fill="none"/>` +
    `<path d="${shapeThrough(quad(-halfWidth, -halfDepth, halfWidth, halfDepth, 0))}" fill="${wool.deep}"/>` +
    `<path d="${face}" fill="${wool.base}"/>${bars.join("")}${field.join("")}` +
    `<path d="${face}" fill="${weave(sheet, "rib", wool, turn)}"/>` +
    `<path d="${face}" fill="${sheet.linear(
      [
        [0, "#fffaf0", 0.3],
        [0.5, "#fffaf0", 0],
        [1, wool.deep, 0.32],
      ],
      [0, 0, 1, 1],
    )}"/>`
  );
}

function rolled(sheet: Sheet, colours: Palette): string {
  const wool = toneOf(colours.base);
  const light = toneOf(mix(colours.accent, "#fff8ec", 0.25));
  const body = "M170 330L610 250A96 122 0 0 1 640 490L200 590A96 130 0 0 1 170 330Z";
  const spiral: readonly Point[] = steps(0, 4.6, 60).map((turns) => [
    186 + Math.cos(turns * 2 * Math.PI) * (18 + turns * 16),
    460 + Math.sin(turns * 2 * Math.PI) * (25 + turns * 22.5),
  ]);
  const stripe = (x: number, width: number): string =>
    `<path d="M${x} ${330 - (x - 170) * 0.19}Q${x + 86} ${456 - (x - 170) * 0.19} ${x + 30} ${590 - (x - 170) * 0.2}" fill="none" stroke="${light.base}" stroke-width="${width}"/>`;
  const fringe = steps(0, 1, 44)
    .map(
      (share) =>
        `M${Math.round(214 + share * 426)} ${Math.round(588 - share * 98)}l${Math.round(3 + Math.sin(share * 40) * 4)} 32`,
    )
    .join("");
  return (
    shadow(sheet, 420, 586, 280, 0.2) +
    `<path d="${fringe}" stroke="${light.dark}" stroke-width="5" stroke-linecap="round"/><path d="${fringe}" stroke="${light.light}" stroke-width="2.5" stroke-linecap="round"/>` +
    `<path d="${body}" fill="${wool.base}"/><g clip-path="${sheet.clip(body)}">${stripe(240, 22)}${stripe(276, 8)}${stripe(520, 22)}${stripe(556, 8)}${stripe(390, 44)}</g>` +
    `<path d="${body}" fill="${weave(sheet, "rib", wool, -11)}"/>` +
    `<path d="${body}" fill="${sheet.linear(
      [
        [0, wool.pale, 0.4],
        [0.3, wool.light, 0.24],
        [0.6, wool.dark, 0.1],
        [1, wool.deep, 0.75],
      ],
      [0.4, 0, 0.55, 1],
    )}"/>` +
    `<path d="${ellipsePath([186, 460], 96, 132)}" fill="${wool.dark}"/>` +
    `<path d="${curveThrough(spiral)}" fill="none" stroke="${light.base}" stroke-width="12" stroke-linecap="round"/><path d="${curveThrough(spiral)}" fill="none" stroke="${wool.base}" stroke-width="6" stroke-linecap="round"/>`
  );
}
