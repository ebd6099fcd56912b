import type { CatalogueEdits, LiveCatalogue } from "./catalogue/live-catalogue";

interface Edited {
  readonly catalogue: LiveCatalogue;
  readonly edits: CatalogueEdits;
}

/**
 * Edits all stores alike, once every `seconds`: renames a product, raises a price, removes a product or adds one.
 * Returns a function that stops the edits.
 */
export function editEvery(seconds: number, stores: readonly Edited[]): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    for (const store of stores) editOnce(store, turn);
    turn += 1;
  }, seconds * 1000);
  return () => clearInterval(timer);
}

function editOnce({ catalogue, edits }: Edited, turn: number): void {
  // A large prime step spreads the edits over the catalogue.
  const index = catalogue.offered[(turn * 7919) % catalogue.offered.length];
  if (index === undefined || turn % 4 === 3) edits.add(1);
  else if (turn % 4 === 0) edits.edit(index, { title: `${catalogue.product(index).title} (edit ${turn + 1})` });
  else if (turn % 4 === 1) edits.editVariation(index, 1);
  else edits.remove(index);
}
