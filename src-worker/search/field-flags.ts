/** The fields of a product that contain a word, as bits. A word only in the description has none. */
export const titleStart = 1;
export const inTitle = 2;
export const inFacets = 4;
export const inDescription = 0;
