import type { Article, Both } from "./catalogue/article";
import type { ChoiceValue } from "./catalogue/choices";
import { choiceOf, choicesOf } from "./choice-of";

/** One picture of an article: what is drawn, and the look that it shows, null where it stands for all. */
export interface ArticlePicture {
  readonly kind: string;
  readonly palette: number;
  readonly view: number;
  readonly file: string;
  readonly look: ChoiceValue | null;
  readonly altText: Both;
}

/** A portrait of every look, then another angle, a scene and perhaps a close-up of the first. */
export function picturesOfArticle(article: Article): readonly ArticlePicture[] {
  const looks = looksOf(article);
  const [en, pt] = article.title;
  const [first] = looks;
  const picture = (palette: number, view: number, look: ChoiceValue | null, altText: Both): ArticlePicture => ({
    kind: article.kind,
    palette,
    view,
    file: `${article.kind}-${palette}-${view}.svg`,
    look,
    altText,
  });
  const palette = first?.palette ?? 0;
  return [
    ...looks.map((look) =>
      picture(look.palette ?? 0, 0, looks.length === 1 ? null : look, [
        `${en}, ${look.label[0].toLowerCase()}`,
        `${pt}, ${look.label[1].toLowerCase()}`,
      ]),
    ),
    picture(palette, 1, null, [`${en} from another angle`, `${pt}, outro ângulo`]),
    picture(palette, 2, null, [`${en} at home`, `${pt} em casa`]),
    ...(article.closeUp === true ? [picture(palette, 3, null, [`${en}, close-up`, `${pt}, pormenor`])] : []),
  ];
}

function looksOf({ offers, look }: Article): readonly ChoiceValue[] {
  const all = look === undefined ? offers.flatMap(([combination]) => choicesOf(combination)) : [choiceOf(look)];
  return [...new Set(all.filter((choice) => choice.palette !== undefined))];
}
