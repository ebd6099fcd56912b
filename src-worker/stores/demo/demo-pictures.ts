import { articles } from "./catalogue/articles";
import { picturesOfArticle } from "./pictures-of-article";

/** One picture file of the demo catalogue and what it shows. */
export interface DemoPicture {
  /** File name below the demo pictures' path. */
  readonly file: string;
  readonly kind: string;
  readonly palette: number;
  readonly view: number;
}

/** Every picture that the demo catalogue refers to, once each: what the build draws. */
export function demoPictures(): readonly DemoPicture[] {
  const byFile = new Map<string, DemoPicture>();
  for (const { file, kind, palette, view } of articles.flatMap(picturesOfArticle)) {
    byFile.set(file, { file, kind, palette, view });
  }
  return [...byFile.values()];
}
