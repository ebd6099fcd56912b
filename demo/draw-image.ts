import colourTable from "./images/colours.json";
import views from "./images/views.json";
import { filled, readTemplate } from "./templates";

export type ImageKind = keyof typeof views;

/** The kinds of product that can be drawn, by the names that image addresses use. */
export const imageKinds: readonly ImageKind[] = Object.keys(views).filter(isImageKind);

/** How many palettes there are: palette numbers are taken modulo this. */
export const paletteCount: number = colourTable.palettes.length;

/** View 0 is the front, 1 another angle, 2 a scene, 3 a detail. `palette` and `view` are integers from 0 and wrap round. */
export interface ImageSubject {
  readonly kind: ImageKind;
  readonly palette: number;
  readonly view: number;
}

/** One template of a view. `shift` is added to the palette's number; `transform` places the template. */
interface Part {
  readonly template: string;
  readonly shift: number;
  readonly transform: string;
}

const colours: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(colourTable.colours).map(([name, byPalette]) => [name, byPalette.split(" ")]),
);

/** Draws a product image of 800 by 800 pixels as a standalone SVG document; the same subject gives the same text. */
export function drawImage({ kind, palette, view }: ImageSubject): string {
  const parts: readonly Part[] = views[kind][view % views[kind].length] ?? [];
  const drawn = parts.map(({ template, shift, transform }, index) => {
    const content = coloured(open(template), (palette + shift) % paletteCount, `p${index}-`);
    return transform === "" ? content : `<g transform="${transform}">${content}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${drawn.join("")}</svg>`;
}

/** Replaces a template's placeholders: `{{id}}` with a prefix that makes the part's ids unique, the others with colours. */
function coloured(template: string, palette: number, id: string): string {
  return filled(template, (name) => {
    const value = name === "id" ? id : colours.get(name)?.[palette];
    if (value === undefined) throw new RangeError(`there is no colour "${name}" in palette ${palette}`);
    return value;
  });
}

/** The content of a template's `<svg>`. */
function open(name: string): string {
  return readTemplate(`images/${name}.svg`).replaceAll(/^<svg[^>]*>|<\/svg>\s*$/g, "");
}

function isImageKind(name: string): name is ImageKind {
  return Object.hasOwn(views, name);
}
