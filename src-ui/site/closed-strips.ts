/** Keys of session storage: a strip above the page that was closed in this session. */
type ClosedKey = "banner-dismissed" | "language-offer-closed";

/** A browser may forbid session storage. */
export function isClosed(key: ClosedKey): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Without session storage the next page shows the strip again. */
export function keepClosed(key: ClosedKey): void {
  try {
    sessionStorage.setItem(key, "true");
  } catch {
    // See above.
  }
}
