/** Where a word stands in a product; one that stands in several places has several. A description counts for itself only. */
export const titleStart = 1;
export const inTitle = 2;
export const inFacets = 4;
export const inDescription = 0;
