import { type Platform, platformFacts } from "../../../src-worker/contract/platforms";

/** Completes a typed address: without a scheme it gets https://. Empty for nothing. */
export function typedAddress(typed: string): string {
  const address = visibleText(typed);
  return address === "" || /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

/**
 * Text as a person sees it after pasting: without invisible characters (U+200B, byte order marks, soft hyphens), and without the
 * blanks, quotes and angle brackets around it that mail programs, documents and tables add.
 */
export function visibleText(pasted: string): string {
  const visible = pasted.replace(/[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu, "");
  let from = 0;
  let to = visible.length;
  while (from < to && aroundText.test(visible.charAt(from))) from++;
  while (to > from && aroundText.test(visible.charAt(to - 1))) to--;
  return visible.slice(from, to);
}

/** One character around a text. An apostrophe, primes and backticks stand for quotes. */
const aroundText = /[\s\p{Initial_Punctuation}\p{Final_Punctuation}"'`´„‚<>′″＂「」]/u;

/** Whether a typed address names a host, so that it may be a store's. */
export function isWholeAddress(typed: string): boolean {
  const address = typedAddress(typed);
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return /[^.]\.[^.]/.test(hostname) || hostname === "localhost";
}

/**
 * The address that is used of a typed one, without a trailing slash, and without its path on platforms whose stores are at
 * the root of their host. Null if the text is no address.
 */
export function usedAddress(platform: Platform, typed: string): string | null {
  if (!isWholeAddress(typed)) return null;
  const { origin, pathname } = new URL(typedAddress(typed));
  return platformFacts[platform].mayBeInFolder ? (origin + pathname).replace(/\/+$/, "") : origin;
}

/** A typed address and its fragment, which may be a key and must not be stored or shown elsewhere. */
export function withFragmentApart(typed: string): { readonly url: string; readonly fragment: string } {
  const at = typed.indexOf("#");
  return at < 0 ? { url: typed, fragment: "" } : { url: typed.slice(0, at), fragment: typed.slice(at) };
}
