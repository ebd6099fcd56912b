/** The `type` of a page's messages to the service worker. */
export const serviceWorkerMessages = {
  /** Lets a waiting version take over. */
  takeOver: "SKIP_WAITING",
  /** Posts a `HeldOf` of the app's files to the message's port. */
  countFiles: "FILES_HELD",
  /** Fetches missing files, then posts the same. */
  fetchFiles: "HOLD_FILES",
} as const;
