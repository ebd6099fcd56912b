/**
 * Attributes in which scripts for lazy loading store an image's own address, while `src` shows a placeholder: lazysizes,
 * WP Rocket, Jetpack, Autoptimize, a3 Lazy Load, jQuery Lazy Load, slick.
 */
const lazyAddresses = ["data-src", "data-lazy-src", "data-original", "data-lazy", "data-orig-src"] as const;
const lazySets = ["data-srcset", "data-lazy-srcset", "data-original-set"] as const;

/** All attributes that decide which image is shown. */
export const imageAttributes: readonly string[] = ["src", "srcset", ...lazyAddresses, ...lazySets];

type Attributes = Readonly<Record<string, string | undefined>>;

const maxAddressLength = 4096;
const maxSetLength = 20_000;

/** The possible addresses of an image, the likeliest first. None of them is checked or resolved. */
export function imageSources(attributes: Attributes): readonly string[] {
  return [
    ...lazyAddresses.map((name) => widthFilled(attributes[name])),
    ...lazySets.map((name) => fromSet(attributes[name])),
    attributes.src,
    fromSet(attributes.srcset),
  ].flatMap((address) => {
    const text = address !== undefined && address.length <= maxAddressLength ? address.trim() : "";
    // A fragment alone names the page itself.
    return text === "" || text.startsWith("#") ? [] : [text];
  });
}

/** Whether an image is loaded by a script, so that a copy of it may stand in a `noscript`. */
export function isLazyImage(attributes: Attributes): boolean {
  return [...lazyAddresses, ...lazySets].some((name) => attributes[name] !== undefined);
}

/** Fills in the width that a script of older themes would insert. */
function widthFilled(address: string | undefined): string | undefined {
  return address?.replace("{width}", "720");
}

/** Pixels of a rendition that is sharp on a tablet. */
const targetWidth = 800;

/** The address of a `srcset` that is the narrowest of at least 800 pixels, else the widest. */
function fromSet(set: string | undefined): string | undefined {
  let best: { readonly address: string; readonly width: number } | null = null;
  const words = (set ?? "")
    .slice(0, maxSetLength)
    .split(/\s+/)
    .filter((word) => word !== "");
  for (let at = 0; at < words.length; ) {
    const word = words[at++] ?? "";
    let end = word.length;
    while (word.endsWith(",", end)) end--;
    const address = word.slice(0, end);
    let described = "";
    // A comma ends a candidate only after white space or at the end of its address: addresses may contain commas.
    if (end === word.length) while (at < words.length && !described.endsWith(",")) described += words[at++];
    const width = widthOf(described);
    const isBetter =
      !best || (best.width < targetWidth ? width > best.width : width >= targetWidth && width < best.width);
    if (address !== "" && isBetter) best = { address, width };
  }
  return best?.address;
}

/** Pixels of a candidate's descriptor such as "640w"; one such as "2x" counts as the multiple of an ordinary width. */
function widthOf(descriptor: string): number {
  const number = Number.parseFloat(descriptor);
  if (Number.isNaN(number)) return targetWidth / 2;
  return /w,?$/.test(descriptor) ? number : (number * targetWidth) / 2;
}
