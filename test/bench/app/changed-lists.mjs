/**
 * What `measure-changes.mjs` changes in the list, and the settings that offer it: those that the setup leaves if nothing is
 * changed there. `npm test` compares them with the app.
 */
export const shownSettings = { showPrices: true, showStock: true };

/** In this order, as the address spells them; some twice. */
export const sortOrders = [
  "title",
  "-price",
  "vendor",
  "price",
  "-title",
  "type",
  "-stock",
  "sku",
  "-updated",
  "price",
  "title",
];

/** The filters of which the first two values are switched on and off. */
export const filterGroups = ["Vendor", "Type", "Tag"];
