/**
 * Shopify's ids exceed 2^43, are JSON numbers and grow in steps of 32,768 (observed in every store). Here the step also
 * makes an id traceable to its record.
 */
export const shopifyIds = {
  product: (index: number) => 9_109_000_000_000 + index * step,
  variant: (index: number, position: number) => 49_870_000_000_000 + (index * 16 + position) * step,
  image: (index: number, position: number) => 61_440_000_000_000 + (index * 8 + position) * step,
  media: (index: number, position: number) => 38_120_000_000_000 + (index * 8 + position) * step,
  option: (index: number, position: number) => 11_500_000_000_000 + (index * 4 + position) * step,
  collection: (index: number) => 478_200_000_000 + index * step,
} as const;

const step = 32_768;
