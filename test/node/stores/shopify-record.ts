/** A variant as a Shopify list sends it. */
export const shopifyVariant = {
  id: 1,
  title: "Blue",
  option1: "Blue",
  option2: null,
  option3: null,
  sku: " MUG-B ",
  price: "19.90",
  compare_at_price: "25.00",
  available: true,
  grams: 350,
  requires_shipping: true,
  taxable: true,
  featured_image: { id: 12 },
};

/** A product as a Shopify list sends it, and changes to it. */
export function shopifyRecord(changes: object = {}) {
  return {
    id: 8117349482800,
    title: "Café mug",
    handle: "cafe-mug",
    body_html: "<p>Stoneware</p>",
    vendor: "Marée",
    product_type: "Mug",
    tags: ["kitchen", " new "],
    created_at: "2025-01-01T10:00:00+01:00",
    updated_at: "2025-02-01T10:00:00+01:00",
    published_at: "2025-01-02T10:00:00+01:00",
    variants: [
      shopifyVariant,
      { id: 2, title: "Red", option1: "Red", sku: null, price: "21.00", compare_at_price: null, available: false },
    ],
    images: [
      { id: 11, src: "https://cdn.shopify.com/a.jpg?v=1", width: 800, height: 600, variant_ids: [] },
      { id: 12, src: "//cdn.shopify.com/b.jpg?v=1", alt: "Blue", variant_ids: [1] },
    ],
    options: [{ name: "Colour", position: 1, values: ["Blue", "Red"] }],
    ...changes,
  };
}
