import { longestReferral } from "../../../src-worker/contract/lead";

/** Key of session storage, which ends with the tab. */
const key = "visit_referrer";

/** Keeps, on the first page of a visit, the page that led to it. Later pages know only their own. */
export function keepReferrer(): void {
  try {
    sessionStorage[key] ??= document.referrer;
  } catch {
    // Each page has its own.
  }
}

/** The page that led to the first page of this visit, as `referrerFrom` shortens it. */
export function visitReferrer(): string {
  let stored: string | null = null;
  try {
    stored = sessionStorage.getItem(key);
  } catch {
    // As without a first page.
  }
  return referrerFrom(stored ?? document.referrer, location.origin);
}

/**
 * Origin and path of a page on another origin, else "direct": for no page, an app and a page of our own. Query and
 * fragment may hold what is private.
 */
export function referrerFrom(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return "direct";
  const { origin, pathname, protocol } = new URL(referrer);
  const isForeign = /^https?:$/.test(protocol) && origin !== ownOrigin;
  return isForeign ? `${origin}${pathname}`.slice(0, longestReferral) : "direct";
}
