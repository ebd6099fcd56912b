import type { ProductDetail, ProductOption, ShownVariant } from "../../../src-worker/contract/product";

/** A product's options and variants. */
export type Optioned = Pick<ProductDetail["product"], "variants" | "options">;

/** An option of which the variants have several values. */
export interface DistinguishingOption {
  readonly name: string;
  /** In the merchant's order. */
  readonly values: readonly string[];
  valueIn(variant: ShownVariant): string | null;
}

/** The options that distinguish the variants of a product, by their position; null if two variants have the same values. */
export function distinguishingOptions({ options, variants }: Optioned): readonly DistinguishingOption[] | null {
  const several = options
    .toSorted((a, b) => a.position - b.position)
    .map((option) => ({
      name: option.name,
      values: valuesOf(option, variants),
      valueIn: (variant: ShownVariant) => valueIn(variant, option),
    }))
    .filter(({ values }) => values.length > 1);
  const combinations = variants.map((variant) => several.map((option) => option.valueIn(variant)));
  const distinct = new Set(combinations.map((values) => JSON.stringify(values)));
  const areDistinct = several.length > 0 && distinct.size === variants.length && !combinations.flat().includes(null);
  return areDistinct ? several : null;
}

function valuesOf(option: ProductOption, variants: readonly ShownVariant[]): readonly string[] {
  const used = new Set(variants.map((variant) => valueIn(variant, option)));
  return [...new Set([...option.values, ...used])].filter(
    (value): value is string => value !== null && used.has(value),
  );
}

function valueIn(variant: ShownVariant, { position }: ProductOption): string | null {
  switch (position) {
    case 1:
      return variant.option1;
    case 2:
      return variant.option2;
    case 3:
      return variant.option3;
    default:
      return null;
  }
}
