import { brightness } from "./drawing/brightness";
import { boards, cloth, plaster, studio, wall } from "./drawing/room";
import { createSheet, type Sheet } from "./drawing/sheet";
import type { Kind, Placing } from "./kind";
import { kinds } from "./kinds";
import { type Palette, palettes } from "./palettes";
import type { ImageKind } from "./image-kinds";

export { type ImageKind, imageKinds } from "./image-kinds";

/** How many palettes there are: palette numbers are taken modulo this. */
export const paletteCount: number = palettes.length;

/** How many views of a kind there are: front, another angle, a scene, a detail. */
const viewCount = 4;

/** What to draw; `palette` and `view` are whole numbers from 0, wrapped round. */
export interface ImageSubject {
  readonly kind: ImageKind;
  readonly palette: number;
  readonly view: number;
}

/** Draws a product image of 800 by 800 pixels as a standalone SVG document; the same subject, the same text. */
export function drawImage({ kind, palette, view }: ImageSubject): string {
  const sheet = createSheet();
  const article = kinds[kind];
  const content = [
    () => studio(sheet, coloursOf(palette).ground) + article.draw(sheet, coloursOf(palette), "front"),
    () => studio(sheet, coloursOf(palette).ground) + article.draw(sheet, coloursOf(palette), "angle"),
    () => scene(sheet, article, palette),
    () => closeUp(sheet, article, palette),
  ][view % viewCount]?.();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">` +
    `<defs>${sheet.definitions()}</defs>${content ?? ""}</svg>`
  );
}

function coloursOf(palette: number): Palette {
  const [first] = palettes;
  const colours = palettes[palette % paletteCount] ?? first;
  if (colours === undefined) throw new RangeError("there is no palette");
  return colours;
}

function scene(sheet: Sheet, article: Kind, palette: number): string {
  const colours = coloursOf(palette);
  const paint = brightness(colours.accent) > brightness(colours.base) ? colours.accent : colours.base;
  const rooms: Readonly<Record<Kind["setting"], () => string>> = {
    table: () => wall(sheet, paint) + boards(sheet, 540, colours.wood),
    floor: () => wall(sheet, paint) + plaster(sheet, 560, colours.clay),
    wall: () => wall(sheet, paint),
    cloth: () => cloth(sheet, colours.clay),
  };
  return rooms[article.setting]() + article.scene.map((placing) => placed(sheet, article, palette, placing)).join("");
}

/** Moves the article's ground point, (400, 660), to where the scene wants it. */
function placed(sheet: Sheet, self: Kind, palette: number, placing: Placing): string {
  const { kind, shift = 0, x, y, scale, pose = "front" } = placing;
  const article = kind === undefined ? self : kinds[kind];
  const move = `translate(${x - 400 * scale} ${y - 660 * scale}) scale(${scale})`;
  return `<g transform="${move}">${article.draw(sheet, coloursOf(palette + shift), pose)}</g>`;
}

function closeUp(sheet: Sheet, article: Kind, palette: number): string {
  const colours = coloursOf(palette);
  const [x, y, zoom] = article.detail;
  const move = `translate(${400 - x * zoom} ${400 - y * zoom}) scale(${zoom})`;
  return `${studio(sheet, colours.ground)}<g transform="${move}">${article.draw(sheet, colours, "front")}</g>`;
}
