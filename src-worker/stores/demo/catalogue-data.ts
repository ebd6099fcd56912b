import type { Language } from "../../contract/engine";

/** The same text in both languages of the demo catalogue. */
export type Both = Readonly<Record<Language, string>>;

/** Figures by the choices of a variant, joined by "/"; by "" for the only variant of an article. */
type Figures = Readonly<Record<string, number | undefined>>;

/** A product of the demo catalogue in both languages (`articles.json`). */
export interface Article {
  /** Family and number; article numbers start with it. */
  readonly code: string;
  readonly handle: string;
  readonly title: Both;
  /** Determines its maker, its material, its type and its drawings. */
  readonly kind: string;
  /** If it is not that of its kind. */
  readonly material?: string | undefined;
  /** Outer measures and volume. */
  readonly size: string;
  /** HTML paragraphs. */
  readonly text: Both;
  readonly tags: readonly string[];
  /** First day in the range, as yyyy-mm-dd. */
  readonly since: string;
  /** In euros; where the variants differ, by the last choice of each. */
  readonly price: number | Figures;
  /** The prices of variants that are reduced. */
  readonly reduced?: Figures | undefined;
  /** Pieces of every variant. */
  readonly stock: Figures;
  /** Key of the choice with its colour, if its variants have no colours to choose from. */
  readonly look?: string | undefined;
  /** Pieces in a box, for articles sold by the box. */
  readonly boxOf?: number | undefined;
  /** Whether a close-up of the material is among its images. */
  readonly closeUp?: boolean | undefined;
}

/** A hand-picked collection (`collections.json`): which articles, in which order. */
export interface Selection {
  readonly handle: string;
  readonly title: Both;
  readonly text: Both;
  readonly handles: readonly string[];
}

/** A value of an option: its label, its part of the article number and, for a colour, the palette of its drawings. */
export interface Choice {
  /** One of the options' keys. */
  readonly option: string;
  readonly label: Both;
  readonly code: string;
  /** Number of the image palette. */
  readonly palette?: number | undefined;
}

/** Terms that articles refer to by key (`terms.json`). */
export interface Terms {
  readonly makers: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<string, { readonly maker: string; readonly material: string; readonly type: Both }>>;
  readonly tags: Readonly<Record<string, Both>>;
  readonly materials: Readonly<Record<string, { readonly name: Both; readonly care: Both }>>;
  readonly options: Readonly<
    Record<string, { readonly name: Both; readonly choices: Readonly<Record<string, Omit<Choice, "option">>> }>
  >;
}

/** The term of a key. Throws a RangeError if there is none, which the catalogue's test rules out. */
export function term<T>(terms: Readonly<Record<string, T>>, key: string): T {
  const found = terms[key];
  if (found === undefined) throw new RangeError(key);
  return found;
}
