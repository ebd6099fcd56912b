import views from "./images/views.json";
import { paletteColour, paletteCount } from "./palette-colour";
import { filled, readTemplate } from "./templates";

export type ImageKind = keyof typeof views;

/** The kinds of product that can be drawn, by the names that image addresses use. */
export const imageKinds: readonly ImageKind[] = Object.keys(views).filter(isImageKind);

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

/** The parts of the four views, from back to front. */
function viewsOf(kind: ImageKind): readonly (readonly Part[])[] {
  const { room, scene, closeUp } = views[kind];
  const whole = (template: string): Part => ({ template, shift: 0, transform: "" });
  const studio = whole("room-studio");
  return [
    [studio, whole(`${kind}-front`)],
    [studio, whole(`${kind}-angle`)],
    [whole(room), ...scene],
    [studio, { ...whole(`${kind}-front`), transform: closeUp }],
  ];
}

/** Draws a product image of 800 by 800 pixels as a standalone SVG document; the same subject gives the same text. */
export function drawImage({ kind, palette, view }: ImageSubject): string {
  const drawn = viewsOf(kind)[view % 4]?.map(({ template, shift, transform }, index) => {
    const content = coloured(open(template), (palette + shift) % paletteCount, `p${index}-`);
    return transform === "" ? content : `<g transform="${transform}">${content}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${drawn?.join("")}</svg>`;
}

/** Colours by their placeholder and palette. */
const cached = new Map<string, string>();

/** Replaces a template's placeholders: `{{id}}` with a prefix that makes the part's ids unique, the others with colours. */
function coloured(template: string, palette: number, id: string): string {
  return filled(template, (name) => {
    if (name === "id") return id;
    const key = `${name} ${palette}`;
    const colour = cached.get(key) ?? paletteColour(name, palette);
    cached.set(key, colour);
    return colour;
  });
}

/** The content of a template's `<svg>`. */
function open(name: string): string {
  return readTemplate(`images/${name}.svg`).replaceAll(/^<svg[^>]*>|<\/svg>\s*$/g, "");
}

function isImageKind(name: string): name is ImageKind {
  return Object.hasOwn(views, name);
}
