/** The `type` of a page's messages to the service worker. */
export const serviceWorkerMessages = {
  /** Lets a waiting version take over. */
  takeOver: "SKIP_WAITING",
  /** Posts a `StoredOf` of the app's files to the message's port. */
  countFiles: "FILES_HELD",
  /** Fetches missing files, then posts the same. */
  fetchFiles: "HOLD_FILES",
  /** Fetches missing and outdated public pages of the message's `language`, a `Language`. Nothing is answered. */
  holdPages: "HOLD_PAGES",
  /** Fetches the public pages and their images at the message's `paths`, an array of strings. Nothing is answered. */
  storeVisited: "STORE_VISITED",
} as const;

/** Caches that the service worker fills again from the app's server. */
export const publicPagesCache = "public-pages";
export const themeFontsCache = "theme-fonts";

/** Cache of the table of products that another app has shared, until the settings take it. */
export const sharedFileCache = "vitrine-shared-file";

/** Before the name of that file in its address. */
export const sharedFilePath = "/shared-file/";

/** Header of its entry: the epoch milliseconds at which it was shared. */
export const sharedAtHeader = "x-shared-at";
