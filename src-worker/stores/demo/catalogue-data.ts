import type { Language } from "../../contract/engine";

/** The same text in both languages of the demo catalogue. */
export type Both = Readonly<Record<Language, string>>;

/**
 * One variant: its choices, joined by "/", its price in euros, pieces in stock, and the former price if it is reduced.
 */
export interface Offer {
  readonly choice: string;
  readonly price: number;
  readonly stock: number;
  readonly formerPrice?: number | undefined;
}

/** A product of the demo catalogue in both languages (`articles.json`). */
export interface Article {
  /** Family and number; article numbers start with it. */
  readonly code: string;
  readonly handle: string;
  readonly title: Both;
  /** Determines its type and its drawings. */
  readonly kind: string;
  readonly maker: string;
  readonly material: string;
  /** Outer measures and volume. */
  readonly size: string;
  /** HTML paragraphs. */
  readonly text: Both;
  readonly tags: readonly string[];
  /** First day in the range, as yyyy-mm-dd. */
  readonly since: string;
  readonly offers: readonly Offer[];
  /** Key of the choice with its colour, if its offers have no colours to choose from. */
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
  readonly types: Readonly<Record<string, Both>>;
  readonly tags: Readonly<Record<string, Both>>;
  readonly materials: Readonly<Record<string, { readonly name: Both; readonly care: Both }>>;
  readonly options: Readonly<Record<string, Both>>;
  readonly choices: Readonly<Record<string, Choice>>;
}

/** The term of a key. Throws a RangeError if there is none, which the catalogue's test rules out. */
export function term<T>(terms: Readonly<Record<string, T>>, key: string): T {
  const found = terms[key];
  if (found === undefined) throw new RangeError(key);
  return found;
}
