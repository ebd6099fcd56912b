import type { Article, Both } from "./catalogue/article";
import type { ChoiceValue } from "./catalogue/choices";
import { choiceOf, choicesOf } from "./choice-of";

/** One image of an article: what is drawn, and the theme that it shows, null where it stands for all. */
export interface ArticleImage {
  readonly kind: string;
  readonly palette: number;
  readonly view: number;
  readonly file: string;
  readonly look: ChoiceValue | null;
  readonly altText: Both;
}

/** A portrait of every look, then another angle, a scene and perhaps a close-up of the first. */
export function imagesOfArticle(article: Article): readonly ArticleImage[] {
  const themeImageIds = looksOf(article);
  const [en, pt] = article.title;
  const [first] = themeImageIds;
  const image = (palette: number, view: number, look: ChoiceValue | null, altText: Both): ArticleImage => ({
    kind: article.kind,
    palette,
    view,
    file: `${article.kind}-${palette}-${view}.svg`,
    look,
    altText,
  });
  const palette = first?.palette ?? 0;
  return [
    ...themeImageIds.map((look) =>
      image(look.palette ?? 0, 0, themeImageIds.length === 1 ? null : look, [
        `${en}, ${look.label[0].toLowerCase()}`,
        `${pt}, ${look.label[1].toLowerCase()}`,
      ]),
    ),
    image(palette, 1, null, [`${en} from another angle`, `${pt}, outro ângulo`]),
    image(palette, 2, null, [`${en} at home`, `${pt} em casa`]),
    ...(article.closeUp === true ? [image(palette, 3, null, [`${en}, close-up`, `${pt}, pormenor`])] : []),
  ];
}

function looksOf({ offers, look }: Article): readonly ChoiceValue[] {
  const all = look === undefined ? offers.flatMap(([combination]) => choicesOf(combination)) : [choiceOf(look)];
  return [...new Set(all.filter((choice) => choice.palette !== undefined))];
}
