import type { ProductRow } from "./listing-query";

/** A product of a presentation. Handle and title name it when the catalogue no longer has it. */
export interface PresentedItem {
  readonly productId: string;
  readonly handle: string;
  readonly title: string;
  readonly note: string;
}

/** Products of one store in a sequence, with notes. */
export interface Presentation {
  readonly id: string;
  /** Id of the store. */
  readonly store: string;
  /** Empty for the favourites. */
  readonly name: string;
  /** Each product once. */
  readonly items: readonly PresentedItem[];
  /** ISO 8601. */
  readonly changedAt: string;
}

/** A presentation to save, in the open store. An empty id adds a new one. */
export type PresentationDraft = Pick<Presentation, "id" | "name" | "items">;

/** A presentation with the rows of its products, by place; null for products that the catalogue no longer has. */
export interface PresentedProducts {
  readonly presentation: Presentation;
  readonly rows: readonly (ProductRow | null)[];
}

/** The id of a store's favourites. */
export function favouritesId(store: string): string {
  return `favourites:${store}`;
}

export function isFavourites({ id, store }: Pick<Presentation, "id" | "store">): boolean {
  return id === favouritesId(store);
}

/** Layouts of a line sheet on A4: cards in two or three columns, or a table of all products. */
export const sheetLayouts = ["two", "three", "table"] as const;

export type SheetLayout = (typeof sheetLayouts)[number];

/** Maximum products of a presentation. */
export const maxPresented = 500;

/** Maximum presentations of a device. */
export const maxPresentations = 500;

/** UTF-16 units of a note. */
export const longestPresentedNote = 1000;
