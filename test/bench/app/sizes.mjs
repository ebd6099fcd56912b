/** How many products the app is measured over. */
export const sizes = /** @type {const} */ ({ few: 1000, many: 50_000, max: 100_000 });
