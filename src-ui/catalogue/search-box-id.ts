/** Shortcuts find the search box by it, whatever stands around. */
export const searchBoxId = "search-products";
