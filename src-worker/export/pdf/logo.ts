import { edges, type Paper } from "./paper";
import type { PdfImage } from "./pdf-document";

/** A merchant's logo: its address, and its background as a CSS colour. */
export interface Logo {
  readonly address: string;
  readonly background: string;
}

/** Pixels of a logo's longest side. */
export const logoSide = 480;

/** Maximum size of a logo in points, as in the interface's top bar. */
const box = { width: 150, height: 44 } as const;

/** Points around a logo on a coloured background. */
const plate = 8;

/** The height that a logo with its plate takes at most. */
export const logoHeight = box.height + 2 * plate;

/** Draws a logo at the beginning of the current position. */
export function drawLogo(paper: Paper, image: PdfImage, background: string): void {
  const white = /^#f{3,6}$/.test(background);
  const padding = white ? 0 : plate;
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  if (!white)
    paper.fill({ x: edges.left, y: 0, width: width + 2 * plate, height: height + 2 * plate }, colour(background));
  paper.image(image, { x: edges.left + padding, y: padding, width, height }, "start");
}

/** A colour `#rrggbb` as a PDF operator. */
function colour(background: string): string {
  const parts = [1, 3, 5].map((at) => (Number.parseInt(background.slice(at, at + 2), 16) / 255).toFixed(3));
  return `${parts.join(" ")} rg`;
}
