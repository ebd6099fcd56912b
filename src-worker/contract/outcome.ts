/**
 * Every way in which a command can fail. A code is a fact; the sentence for it is the interface's
 * (`src-ui/engine/failure-text.ts` is total over this list).
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
  /** Neither kept nor in memory: to be typed again. */
  "keys-missing",
  /** The store does not know them, or its host removed the header that carries them. */
  "keys-refused",
  /** Refused in the header and in the address. */
  "keys-unknown",
  "keys-secret-wrong",
  "keys-write-only",
  "keys-no-rights",
  // the platform; details.platform: the name of one that is not supported
  "platform-unknown",
  "platform-unsupported",
  // no store to work with
  "store-not-configured",
  "store-url-invalid",
  "no-cached-data",
  // what the store answered; details.resource: "products" | "collections" | "metadata" | "images"
  "store-not-found",
  "store-forbidden",
  "store-unauthorized",
  "store-locked",
  /** The address leads to a login page. */
  "store-login",
  /** It leads to another origin, to which keys are not sent; details.url */
  "store-moved",
  /** A page of HTML in place of the API: a firewall's. */
  "store-firewall",
  "store-maintenance",
  /** The site answers, WordPress's REST API does not. */
  "store-no-rest",
  /** The site answers, without the headers that let a browser read it. */
  "store-no-cors",
  "store-busy",
  "store-status",
  "bad-json",
  "empty-answer",
  "not-a-store",
  /** A list ended where it should not have, or was empty where much is held. */
  "list-broken",
  "answer-too-large",
  // what stood between
  "offline",
  "network",
  "timeout",
  // a sync as a whole
  "products-failed",
  "no-products",
  "catalogue-shrunk",
  /** A warning: the theme of the website could not be read; the cause says why. */
  "theme-failed",
  /** A website shows no colours and no logo of its own. */
  "theme-not-found",
  /** A warning: the store changed in each of the passes. */
  "catalogue-moving",
  "sync-running",
  "sync-elsewhere",
  "sync-superseded",
  "cancelled",
  // the device
  "storage-full",
  "storage-failed",
  "storage-newer",
  /** A warning: images are left out; details.images: how many. */
  "images-over-budget",
  // a catalogue in a file
  /** It is none. */
  "file-foreign",
  /** Damaged, cut off, or not what such a file may hold. */
  "file-damaged",
  "file-newer",
  /** Of an earlier time than what is held; a person may accept that. */
  "file-older",
  /** No whole catalogue of a store is held that could be written. */
  "file-nothing",
  /** One is being written or taken in. */
  "file-busy",
  /** A document is being written. */
  "export-busy",
  // questions
  "product-unknown",
  "collection-unknown",
  "store-unknown",
  "bad-argument",
  // orders
  /** A file that is no backup of them. */
  "work-foreign",
  /** Deleted, or never on this device. */
  "order-unknown",
  /** Closed: its lines stay as they are. */
  "order-ended",
  /** details.most: lines that it may have. */
  "order-full",
  /** Nothing of what was to be ordered can be had. */
  "variant-unavailable",
  /** What was to be undone is too long ago, or of another window. */
  "undo-gone",
  // the engine itself
  "engine-stopped",
  "unexpected",
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A refusal as plain data: it crosses the boundary whole, where an Error would keep only its message. */
export interface Failure {
  readonly code: FailureCode;
  /** Facts for the sentence: `resource`, `status`, `statusText`, `url`, `message`, `held`, `offered`, `id`. */
  readonly details: Readonly<Record<string, string | number>>;
  /** Whether the same command may succeed later without a change by the person. */
  readonly retryable: boolean;
  /** What made it fail, where one failure wraps another ("Failed to fetch products: …"). */
  readonly cause?: Failure;
}

/** What every command answers: the value, or why not. Nothing thrown crosses the boundary. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };
