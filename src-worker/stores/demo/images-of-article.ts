import { options } from "../../../demo/catalogue/terms.json";
import type { Article, Both, Choice, Terms } from "./catalogue-data";

const listed: ReadonlyMap<string, Choice> = new Map(
  Object.entries<Terms["options"][string]>(options).flatMap(([option, { choices }]) =>
    Object.entries(choices).map(([key, choice]) => [key, { ...choice, option }] as const),
  ),
);

/** One image of an article: its drawing, and the colour choice that it shows, null for all. */
export interface ArticleImage {
  readonly kind: string;
  readonly palette: number;
  readonly view: number;
  readonly file: string;
  readonly colour: Choice | null;
  readonly altText: Both;
}

/** A front view of every colour, then another angle, a scene and perhaps a close-up of the first colour. */
export function imagesOfArticle(article: Article): readonly ArticleImage[] {
  const colours = coloursOf(article);
  const { en, pt } = article.title;
  const [first] = colours;
  const image = (palette: number, view: number, colour: Choice | null, altText: Both): ArticleImage => ({
    kind: article.kind,
    palette,
    view,
    file: `${article.kind}-${palette}-${view}.svg`,
    colour,
    altText,
  });
  const palette = first?.palette ?? 0;
  return [
    ...colours.map((colour) =>
      image(colour.palette ?? 0, 0, colours.length === 1 ? null : colour, {
        en: `${en}, ${colour.label.en.toLowerCase()}`,
        pt: `${pt}, ${colour.label.pt.toLowerCase()}`,
      }),
    ),
    image(palette, 1, null, { en: `${en} from another angle`, pt: `${pt}, outro ângulo` }),
    image(palette, 2, null, { en: `${en} at home`, pt: `${pt} em casa` }),
    ...(article.closeUp === true ? [image(palette, 3, null, { en: `${en}, close-up`, pt: `${pt}, pormenor` })] : []),
  ];
}

/** The choices of a variant in order; none for the only variant of an article. */
export function choicesOf(variant: string): readonly Choice[] {
  return variant === "" ? [] : variant.split("/").map(choiceOf);
}

/** A listed choice, or a measure such as "27 cm", which is its own name in both languages. */
function choiceOf(key: string): Choice {
  const measure = {
    option: "size",
    label: { en: key, pt: key },
    code: key.replace(/ ?cm$/, "").replaceAll(" × ", "X"),
  };
  return listed.get(key) ?? measure;
}

function coloursOf({ stock, look: onlyColour }: Article): readonly Choice[] {
  const all = onlyColour === undefined ? Object.keys(stock).flatMap(choicesOf) : [choiceOf(onlyColour)];
  return [...new Set(all.filter((choice) => choice.palette !== undefined))];
}
