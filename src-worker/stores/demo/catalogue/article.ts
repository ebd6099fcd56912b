import type { Choice } from "./choices";
import type { Maker } from "./makers";
import type { Material } from "./materials";
import type { Tag } from "./tags";
import type { Kind } from "./types";

/** The same text in English and in European Portuguese. */
export type Both = readonly [en: string, pt: string];

/** A literal measure, such as "27 cm", that reads the same in both languages. */
type Measure = `${number} cm` | `${number} × ${number} cm`;

/** What tells a variant from its siblings: one choice, two of them, or nothing for the only one. */
type Combination = "" | Choice | Measure | `${Choice}/${Choice | Measure}`;

/** One variant: what it is, its price in euros, pieces in stock, and its former price where it is reduced. */
export type Offer = readonly [combination: Combination, price: number, stock: number, formerPrice?: number];

/** A product as the brand's own list writes it; both languages of the catalogue are made from it. */
export interface Article {
  /** Family and number; article numbers start with it. */
  readonly code: `${string}-${number}`;
  readonly handle: string;
  readonly title: Both;
  /** What it is: gives its type and which images are drawn of it. */
  readonly kind: Kind;
  readonly maker: Maker;
  readonly material: Material;
  /** Outer measures and volume. */
  readonly size: string;
  /** HTML paragraphs. */
  readonly text: Both;
  readonly tags: readonly Tag[];
  /** The day it came into the range, as yyyy-mm-dd. */
  readonly since: `${number}-${number}-${number}`;
  readonly offers: readonly [Offer, ...Offer[]];
  /** Its colour, where colour is not a choice. */
  readonly look?: Choice;
  /** How many there are in a box: it is sold by the box. */
  readonly boxOf?: number;
  /** Whether a close-up of the material is among its images. */
  readonly closeUp?: true;
}
