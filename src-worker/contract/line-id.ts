/**
 * Names a line within its order: the product's id, a space and the variant's. A catalogue file's ids may hold spaces
 * themselves; those of the product are written otherwise, so that no two lines have one name.
 */
export function lineId(product: string, variant: string): string {
  return `${product.replace(/[% ]/g, encodeURIComponent)} ${variant}`;
}

/** The id of the product of a line that is named so. */
export function productOfLine(line: string): string {
  return line.slice(0, line.indexOf(" ")).replace(/%2[05]/g, decodeURIComponent);
}
