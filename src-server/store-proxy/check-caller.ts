import { type Checked, passed, refused } from "./checked";

/**
 * Our own pages only: an Origin in the list or, where a browser sends none as on a same-origin GET, its word that
 * the request stays on one origin. This stops other sites, not other programs: what follows stops those.
 */
export function checkCaller(request: Request, origins: readonly string[]): Checked<null> {
  const origin = request.headers.get("origin");
  const ours = origin === null ? request.headers.get("sec-fetch-site") === "same-origin" : origins.includes(origin);
  if (!ours) return refused("origin-not-allowed");
  if (request.method !== "GET" && request.method !== "OPTIONS") return refused("method-not-allowed");
  if (request.headers.has("authorization") || request.headers.has("cookie")) return refused("credentials-refused");
  return passed(null);
}
