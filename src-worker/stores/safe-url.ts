import { parsedUrl } from "../run/parsed-url";

const longest = 2048;

/**
 * Resolves an address against a base and answers it if it is https (or http for loopback) without credentials, else
 * null.
 */
export function safeUrl(raw: unknown, base: string): string | null {
  const url = typeof raw === "string" && raw !== "" && raw.length <= longest ? parsedUrl(raw, base) : null;
  if (!url) return null;
  const loopback = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback)) return null;
  if (url.username !== "" || url.password !== "") return null;
  // The normalised form may be longer, and must stay valid.
  return url.href.length > longest ? null : url.href;
}
