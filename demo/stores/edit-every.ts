import type { CatalogueEdits, LiveCatalogue } from "./catalogue/live-catalogue";

interface Edited {
  readonly catalogue: LiveCatalogue;
  readonly edits: CatalogueEdits;
}

/**
 * Lets the same things happen to all stores, one every so many seconds: a product is renamed, gets dearer, loses its
 * place, a new one comes. Answers how to stop it.
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
  // Spread over the catalogue, by a step that has no factor in common with most counts.
  const index = catalogue.offered[(turn * 7919) % catalogue.offered.length];
  if (index === undefined || turn % 4 === 3) edits.add(1);
  else if (turn % 4 === 0) edits.edit(index, { title: `${catalogue.product(index).title} (edit ${turn + 1})` });
  else if (turn % 4 === 1) edits.editVariation(index, 1);
  else edits.remove(index);
}
