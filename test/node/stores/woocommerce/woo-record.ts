/** A simple product as wc/v3 sends it, and changes to it. */
export function wooRecord(changes: object = {}) {
  return {
    id: 160,
    name: "Café &amp; mug",
    slug: "caf%c3%a9-mug",
    permalink: "https://shop.example.com/product/cafe-mug/",
    date_created: "2026-01-05T10:00:00",
    date_created_gmt: "2026-01-05T13:00:00",
    date_modified: "2026-02-05T10:00:00",
    date_modified_gmt: "2026-02-05T13:00:00",
    type: "simple",
    status: "publish",
    catalog_visibility: "visible",
    description: "<p>Stoneware</p>",
    short_description: "<p>In short</p>",
    sku: " MUG-1 ",
    global_unique_id: "4006381333931",
    price: "18",
    regular_price: "20",
    sale_price: "18",
    purchasable: true,
    total_sales: 3,
    virtual: false,
    tax_status: "taxable",
    stock_status: "instock",
    stock_quantity: 12,
    backorders_allowed: false,
    weight: "1.25",
    categories: [
      { id: 44, name: "Home &amp; Living", slug: "home-living" },
      { id: 45, name: "Kitchen", slug: "kitchen" },
    ],
    tags: [{ id: 7, name: "New &#8211; in", slug: "new" }],
    images: [
      {
        id: 21,
        src: "https://shop.example.com/a.jpg",
        name: "a",
        alt: "Front &amp; side",
        date_created_gmt: "2026-01-05T13:00:00",
        date_modified_gmt: "2026-01-06T13:00:00",
      },
      { id: 22, src: "/wp-content/uploads/b.jpg", name: "b", alt: "" },
    ],
    attributes: [],
    variations: [],
    price_html: "<span>18</span>",
    related_ids: [162],
    meta_data: [],
    post_password: "",
    _links: {},
    ...changes,
  };
}

/** A variable product of two attributes for variations and one for reading. */
export function variableRecord(changes: object = {}) {
  return wooRecord({
    type: "variable",
    regular_price: "",
    sale_price: "",
    attributes: [
      { id: 1, name: "Colour", slug: "pa_colour", variation: true, options: ["Blue", "Off-White &amp; cream"] },
      { id: 0, name: "Care", slug: "Care", variation: false, options: ["Wash cold"] },
      { id: 0, name: "Tamanho da peça", slug: "Tamanho da peça", variation: true, options: ["P / M", "G"] },
    ],
    variations: [271, 272],
    ...changes,
  });
}

export function wooVariationRecord(changes: object = {}) {
  return {
    id: 271,
    type: "variation",
    date_created_gmt: "2026-01-05T13:00:00",
    date_modified_gmt: "2026-02-05T13:00:00",
    sku: "MUG-1-B",
    global_unique_id: "",
    price: "18",
    regular_price: "18",
    sale_price: "",
    status: "publish",
    purchasable: true,
    virtual: false,
    tax_status: "taxable",
    stock_status: "instock",
    stock_quantity: null,
    backorders_allowed: false,
    weight: "",
    image: null,
    attributes: [
      { id: 1, name: "Colour", slug: "pa_colour", option: "Off-White &amp; cream" },
      { id: 0, name: "Tamanho da peça", slug: "Tamanho da peça", option: "P / M" },
    ],
    menu_order: 0,
    parent_id: 160,
    ...changes,
  };
}

/** A product as the Store API sends it, and changes to it. */
export function storeApiRecord(changes: object = {}) {
  return {
    id: 160,
    name: "Café &amp; mug",
    slug: "caf%c3%a9-mug",
    parent: 0,
    type: "simple",
    sku: "MUG-1",
    short_description: "",
    description: "<p>Stoneware</p>",
    prices: { price: "1800", regular_price: "2000", sale_price: "1800", currency_code: "EUR", currency_minor_unit: 2 },
    average_rating: "0",
    images: [{ id: 21, src: "https://shop.example.com/a.jpg", thumbnail: "x", srcset: "y", alt: "Front" }],
    categories: [{ id: 44, name: "Home &amp; Living", slug: "home-living", link: "l" }],
    tags: [{ id: 7, name: "New", slug: "new", link: "l" }],
    attributes: [],
    variations: [],
    is_purchasable: true,
    is_in_stock: true,
    is_on_backorder: false,
    low_stock_remaining: null,
    ...changes,
  };
}
