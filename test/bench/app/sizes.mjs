/** How many products the app is measured over. */
export const sizes = /** @type {const} */ ({ few: 1000, many: 50_000, most: 100_000 });
