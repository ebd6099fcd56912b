import type { ExportWords, WrittenDocument } from "../export";
import type { Outcome } from "../outcome";
import type { Presentation, PresentationDraft, PresentedProducts, SheetLayout } from "../presentation";
import type { ProductSelection } from "../product-selection";

/** Commands about favourites and presentations of the open store. */
export interface PresentationsCommands {
  /** The favourites first, if there are any, then the presentations by name. */
  listPresentations(): Promise<Outcome<readonly Presentation[]>>;

  /** A presentation with the rows of its products. Refuses with `presentation-unknown`. */
  readPresentation(id: string): Promise<Outcome<PresentedProducts>>;

  /** Adds or replaces a presentation. Refuses with `presentation-nameless`, `presentation-full` and `presentations-full`. */
  savePresentation(draft: PresentationDraft): Promise<Outcome<Presentation>>;

  deletePresentation(id: string): Promise<Outcome<null>>;

  /**
   * Adds the selected products that a presentation lacks at its end; answers how many. Refuses with `presentation-unknown` and
   * `presentation-full`.
   */
  addToPresentation(id: string, selection: ProductSelection): Promise<Outcome<number>>;

  /** Adds a product to the favourites, or removes it; `OrdersState.favourites` has them. Refuses with `product-unknown` and `presentation-full`. */
  setFavourite(product: string, on: boolean): Promise<Outcome<null>>;

  /** Writes a presentation as a line sheet, a PDF. Refuses with `presentation-unknown`. */
  exportPresentation(
    id: string,
    sheet: { readonly layout: SheetLayout; readonly barcodes: boolean },
    words: ExportWords,
  ): Promise<Outcome<WrittenDocument>>;
}
