/** What a page asks of the service worker: the `type` of its messages. */
export const serviceWorkerMessages = {
  /** Lets a waiting version take over. */
  takeOver: "SKIP_WAITING",
  /** Answers, by the message's port, how many of the app's files are held: a `HeldOf`. */
  countFiles: "FILES_HELD",
  /** Fetches the files that are missing, then answers the same. */
  fetchFiles: "HOLD_FILES",
} as const;
