/**
 * A program of the page, and the scripts that it loads later.
 * @typedef {object} Program
 * @property {string} main source that starts it
 * @property {string} first source that it imports at its start: with all that this reaches, it is the first load
 * @property {string} common name of the group with what several groups share
 * @property {Readonly<Record<string, Group>>} groups each is one script
 */

/**
 * @typedef {object} Group
 * @property {readonly string[]} members beginnings of paths: a lazy module belongs to the group with the longest
 * @property {readonly string[]} [after] groups that run before this one
 */

/** @type {Program} */
export const interfaceProgram = {
  main: "src-ui/main.tsx",
  first: "src-ui/main.tsx",
  common: "later",
  groups: {
    // Stands beside the first rows, or in their place while there are none.
    start: {
      members: [
        "src-ui/pieces/kiosk/kiosk-unready",
        "src-ui/pieces/listing/filters/filter-chips",
        "src-ui/screens/catalogue/collections-rail",
        "src-ui/screens/configure/initial-setup",
        "src-ui/screens/import/",
        "src-ui/shell/alias-redirect",
        "src-ui/shell/nothing-stored",
      ],
    },
    // Loaded once the page is idle: the other views, and the dialogs of products and orders.
    later: { members: ["src-ui/"], after: ["start"] },
    settings: {
      members: ["src-ui/pieces/connection/table-columns", "src-ui/screens/configure/", "src-ui/screens/setup/"],
      after: ["start", "later"],
    },
    kiosk: { members: ["src-ui/pieces/kiosk/"], after: ["start", "later"] },
    // A person who only looks at products loads none of them.
    seldom: {
      members: [
        "src-ui/pieces/add-to-order/entry/",
        "src-ui/pieces/help/",
        "src-ui/pieces/seller/number-prefix",
        "src-ui/pieces/seller/seller-dialog",
        "src-ui/screens/order/customer-dialog",
        "src-ui/screens/order/customers",
        "src-ui/screens/order/price-lists",
        "src-ui/screens/order/print",
        "src-ui/screens/order/quick-order",
        "src-ui/screens/order/sign-dialog",
        "src-ui/screens/order/signature-field",
        "src-ui/pieces/presentations/add-to-presentation",
        "src-ui/screens/presentations/",
        "src-ui/screens/profiler/",
        "src-ui/screens/scan/rapid-",
      ],
      after: ["start", "later"],
    },
  },
};

/** @type {Program} */
export const engineProgram = {
  main: "src-worker/main.ts",
  first: "src-worker/expose-engine.ts",
  common: "later",
  groups: {
    // Orders, near matches, images on the device: what each start needs without a store.
    later: { members: ["src-worker/"] },
    // Fills a catalogue, from a store or a file, and records how.
    sync: {
      members: [
        "src-worker/catalogue-file/",
        "src-worker/catalogue/catalogue-writer",
        "src-worker/catalogue/differences-between",
        "src-worker/catalogue/rich-text-from-html",
        "src-worker/catalogue/segment-builder",
        "src-worker/commands/experiment",
        "src-worker/commands/files",
        "src-worker/commands/stores",
        "src-worker/connection/",
        "src-worker/images/download-run",
        "src-worker/images/plain-drawing",
        "src-worker/net/",
        "src-worker/raster/",
        "src-worker/shop-orders/order-requests",
        "src-worker/spans/",
        "src-worker/stores/",
        "src-worker/sync/run-sync",
        "src-worker/table-file/workbook/",
        "src-worker/theme/",
      ],
      after: ["later"],
    },
    // The demo's catalogue, documents to hand out, and the directory of customers.
    seldom: {
      members: [
        "src-worker/commands/customers",
        "src-worker/commands/presentations",
        "src-worker/commands/product-files",
        "src-worker/commands/settings-files",
        "src-worker/customers/",
        "src-worker/export/",
        "src-worker/order/lines-of-table",
        "src-worker/price-lists/",
        "src-worker/connection/store-images",
        "src-worker/connection/store-product-file",
        "src-worker/images/add-file-images",
        "src-worker/stores/demo/",
        "src-worker/stores/spreadsheet/",
        "src-worker/table-file/",
      ],
      after: ["later"],
    },
    // supabase-js, as a whole: nothing of it can be left out.
    backend: { members: ["src-worker/outbox/backend"], after: ["later"] },
  },
};
