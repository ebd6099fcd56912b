import { longestReferral } from "../../../src-worker/contract/lead";
import { tabStorage } from "./device-storage";

/** Keeps, on the first page of a visit, the page that led to it. Later pages know only their own. */
export function keepReferrer(): void {
  if (tabStorage.read("visit_referrer") === null) tabStorage.write("visit_referrer", document.referrer);
}

/** The page that led to the first page of this visit, as `referrerFrom` shortens it. */
export function visitReferrer(): string {
  return referrerFrom(tabStorage.read("visit_referrer") ?? document.referrer, location.origin);
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
