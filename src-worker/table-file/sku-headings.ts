/** Headings of a column of SKUs, as `codeOf` writes them. */
export const skuHeadings: readonly string[] = [
  "sku",
  "code",
  "ref",
  "reference",
  "itemnumber",
  "codigo",
  "referencia",
  "artigo",
];
