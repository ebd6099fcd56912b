/**
 * The id of a line within its order: the product's id, a space and the variant's id. Ids from a catalogue file may
 * contain spaces; encoding spaces in the product's id keeps line ids unique.
 */
export function lineId(product: string, variant: string): string {
  return `${product.replace(/[% ]/g, encodeURIComponent)} ${variant}`;
}

/** The product's id in a line id. */
export function productOfLine(line: string): string {
  return line.slice(0, line.indexOf(" ")).replace(/%2[05]/g, decodeURIComponent);
}
