import articles from "../../../demo/catalogue/articles.json";
import { imagesOfArticle } from "./images-of-article";

/** One image file of the demo catalogue, and the parameters of its drawing. */
export interface DemoImage {
  /** File name below the demo images' path. */
  readonly file: string;
  readonly kind: string;
  readonly palette: number;
  readonly view: number;
}

/** Every image of the demo catalogue once, for the build to draw. */
export function demoImages(): readonly DemoImage[] {
  const byFile = new Map<string, DemoImage>();
  for (const { file, kind, palette, view } of articles.flatMap(imagesOfArticle)) {
    byFile.set(file, { file, kind, palette, view });
  }
  return [...byFile.values()];
}
