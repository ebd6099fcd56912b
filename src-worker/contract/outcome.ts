/**
 * Every failure code of a command. The interface has the text for each code: `src-ui/foundations/words/failure-text.ts` is total
 * over this list.
 */
export const failureCodes = [
  // the address a person typed
  "url-required",
  "url-placeholder",
  "url-not-https",
  "url-no-domain",
  "url-invalid",
  // the keys a person typed
  "keys-required",
  "keys-swapped",
  /** Neither stored nor in memory: a person has to type them again. */
  "keys-missing",
  /** The store rejects them, or its host removed the Authorization header. */
  "keys-refused",
  /** Rejected both in the header and in the address. */
  "keys-unknown",
  "keys-secret-wrong",
  "keys-write-only",
  "keys-no-rights",
  /** For orders a key needs to write, too. */
  "shop-keys-read-only",
  "shop-keys-no-orders",
  // the platform; details.platform: name of an unsupported one
  "platform-unknown",
  "platform-unsupported",
  // no usable store
  "store-not-configured",
  "store-url-invalid",
  "no-cached-data",
  // the store's answer; details.resource: "products" | "collections" | "metadata" | "images"
  "store-not-found",
  "store-forbidden",
  "store-unauthorized",
  "store-locked",
  /** The address redirects to a login page. */
  "store-login",
  /** The address redirects to another origin, and keys are not sent there; details.url */
  "store-moved",
  /** An HTML page instead of the API's answer: a firewall. */
  "store-firewall",
  "store-maintenance",
  /** The site answers but WordPress's REST API does not. */
  "store-no-rest",
  /** The site answers without CORS headers. */
  "store-no-cors",
  "store-busy",
  /** The app's own proxy limits requests, or has no space left for answers. */
  "proxy-busy",
  "store-status",
  "bad-json",
  "empty-answer",
  "not-a-store",
  /** A list ended early, or was empty although this device holds many products. */
  "list-broken",
  "answer-too-large",
  // the connection
  "offline",
  "network",
  "timeout",
  // a sync as a whole
  "products-failed",
  "no-products",
  /** A record of a product that is no object. */
  "product-invalid",
  /** A record of a product without an id or a title. */
  "product-fields-missing",
  /** Products were skipped, because the store does not answer their variations in a way that can be read. */
  "variations-unreadable",
  /** A warning: the store lists these collections, but answers 404 for their products; details.titles */
  "collections-not-found",
  /** A warning: the products of these collections could not be read, see the cause; details.titles */
  "collections-unread",
  "catalogue-shrunk",
  /** A warning: reading the website's theme failed, see the cause. */
  "theme-failed",
  /** The website has neither colours nor a logo. */
  "theme-not-found",
  /** A warning: the store changed during every pass. */
  "catalogue-moving",
  "sync-running",
  "sync-elsewhere",
  /** An experiment imports the store meanwhile. */
  "experiment-running",
  "sync-superseded",
  /** Products of the catalogue are gone from the database; a refresh reads them again. */
  "catalogue-damaged",
  "cancelled",
  // the device
  "storage-full",
  "storage-failed",
  "storage-newer",
  /** Another window downloads the store's images. */
  "images-elsewhere",
  /** The browser deleted the open store's rows while the app was open; the store is synced again. */
  "storage-lost",
  /** The browser does not open the database. */
  "storage-silent",
  /** Another window keeps the database from opening. */
  "storage-blocked",
  /** The device has too little storage left for more images: they leave space to orders and refreshes. */
  "images-no-space",
  /** Images were removed because a full device refused more important data; details.count: their number. */
  "images-removed",
  /** A warning: some images were left out; details.images: their number. */
  "images-over-budget",
  // a catalogue in a file
  /** Not a Vitrine catalogue file. */
  "file-foreign",
  /** Damaged, truncated or with invalid contents. */
  "file-damaged",
  "file-newer",
  /** Older than this device's copy; a person may accept that. */
  "file-older",
  /** This device holds no whole catalogue to export. */
  "file-nothing",
  /** An export or import is running. */
  "file-busy",
  /** A document export is running. */
  "export-busy",
  /** Not a Vitrine settings file. */
  "settings-foreign",
  // queries
  "product-unknown",
  "collection-unknown",
  "store-unknown",
  "bad-argument",
  // orders
  /** Not a backup of orders. */
  "work-foreign",
  /** Not on this device. */
  "order-unknown",
  /** Closed: its lines cannot change. */
  "order-ended",
  /** details.max: maximum number of lines. */
  "order-full",
  /** Empty, or with a line that the shop's orders cannot name. */
  "shop-order-impossible",
  /** None of the chosen variants is available. */
  "variant-unavailable",
  /** The change is too old, or was made in another window. */
  "undo-gone",
  // customers
  /** Not in the directory. */
  "customer-unknown",
  /** Neither a name nor a company nor an e-mail address. */
  "customer-nameless",
  /** details.max: maximum number of customers. */
  "customers-full",
  /** Neither vCards nor a table with headings that name customers. */
  "customers-foreign",
  "price-list-nameless",
  /** Neither a percentage nor prices. */
  "price-list-empty",
  "price-lists-full",
  // presentations
  /** Not on this device. */
  "presentation-unknown",
  "presentation-nameless",
  /** details.max: maximum number of products. */
  "presentation-full",
  "presentations-full",
  /** No row with a SKU and a price. */
  "prices-foreign",
  /** details.max: maximum number of prices. */
  "prices-too-many",
  /** Neither a text nor a workbook. */
  "table-foreign",
  /** A workbook that breaks off or contradicts itself. */
  "table-damaged",
  /** In the old XLS format, or with a password. */
  "table-locked",
  /** Too many bytes, rows or columns. */
  "table-too-large",
  /** A table whose headings are of no known export. */
  "table-unknown",
  /** A table without SKUs, or without anything that completes a shop. */
  "completion-foreign",
  // a published catalogue
  /** Signed with another key than at the first connection. */
  "publication-key-changed",
  /** Signed with another key than the address names. */
  "publication-not-pinned",
  /** Encrypted, and its key is missing or another one. */
  "publication-locked",
  /** Older than what this device has seen. */
  "publication-older",
  /** A file that does not have its digest, or a pointer without a valid signature. */
  "publication-damaged",
  /** This browser has no Ed25519. */
  "publication-unsupported",
  /** The file of a store is no longer on this device. */
  "product-file-missing",
  /** A ZIP of images that breaks off or contradicts itself. */
  "images-zip-damaged",
  /** Too many files at once, or a ZIP of more than 4 GB. */
  "images-too-many",
  /** An image from a person's files that is no longer on this device. */
  "image-file-missing",
  // the backend
  /** The backend rejects the Turnstile token of a lead, which stays queued. */
  "lead-verification",
  /** The backend refuses a lead, which stays on this device and is sent again at a person's request. */
  "lead-refused",
  /** The backend did not carry out the request; details.message */
  "backend-failed",
  // the engine itself
  "engine-stopped",
  "unexpected",
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A refusal as plain data, since an Error would keep only its message across the worker boundary. */
export interface Failure {
  readonly code: FailureCode;
  /** Facts for the message: `resource`, `status`, `statusText`, `url`, `message`, `stored`, `offered`, `id`. */
  readonly details: Readonly<Record<string, string | number>>;
  /** Whether the same command may succeed later without a change by the person. */
  readonly retryable: boolean;
  /** The wrapped failure, as in "Failed to fetch products: …". */
  readonly cause?: Failure;
}

/** The answer of every command: a value or a failure. Nothing thrown crosses the boundary. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };
