import { parsedUrl } from "../net/parsed-url";

const longest = 2048;

/**
 * Resolves an address against a base and answers it if it is https (or http for loopback) without credentials, else
 * null. Only a store on this machine may name addresses of this machine.
 */
export function safeUrl(raw: unknown, base: string): string | null {
  const url = typeof raw === "string" && raw !== "" && raw.length <= longest ? parsedUrl(raw, base) : null;
  if (!url) return null;
  const loopback = isLoopback(url);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback)) return null;
  if (loopback && !isLoopback(parsedUrl(base))) return null;
  if (url.username !== "" || url.password !== "") return null;
  // The normalised form may be longer, and must stay valid.
  return url.href.length > longest ? null : url.href;
}

/** Whether a browser connects to its own machine for this address (https://w3c.github.io/webappsec-secure-contexts/). */
export function isLoopback(url: URL | null): boolean {
  return url !== null && /^(?:127\.[\d.]+|\[::1\]|(?:[^.]+\.)*localhost\.?)$/.test(url.hostname);
}
