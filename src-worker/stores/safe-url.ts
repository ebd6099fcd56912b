import { parsedUrl } from "../run/parsed-url";

const longest = 2048;

/** An absolute https address (or http on this machine) that may be shown or fetched, or null. Relative ones are resolved. */
export function safeUrl(raw: unknown, base: string): string | null {
  const url = typeof raw === "string" && raw !== "" && raw.length <= longest ? parsedUrl(raw, base) : null;
  if (!url) return null;
  const loopback = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback)) return null;
  if (url.username !== "" || url.password !== "") return null;
  // As it is written out it may be longer, and would not be taken again.
  return url.href.length > longest ? null : url.href;
}
