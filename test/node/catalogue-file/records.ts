import { defaultThemeColours, type Theme } from "../../../src-worker/contract/theme";
import { productNamed } from "../catalogue/product-named";

/** The valid records of a file. Tests of hostile files alter a part of them. */
export const about = {
  made: "2026-03-01T08:00:00.000Z",
  address: { platform: "shopify", url: "https://shop.example" },
  name: "Shop",
  currency: "EUR",
  chosenCurrency: null,
  decimals: 0,
  lastSync: "2026-03-01T08:00:00.000Z",
  offered: null,
  syncToken: null,
  readWholeAt: 1,
  imagesAgreed: true,
  completeness: "whole",
  products: 1,
  collections: 0,
  images: 0,
  carried: null,
} as const;

export const image = {
  id: "1",
  productId: "mug",
  position: 1,
  altText: "",
  width: null,
  height: null,
  src: "https://cdn.example/mug.png",
  variantIds: [],
  createdAt: "",
  updatedAt: "",
};

export const product = { ...productNamed("Mug"), images: [image] };

export const collection = {
  id: "1",
  handle: "a",
  title: "A",
  description: "",
  bodyHtml: "",
  publishedAt: "",
  updatedAt: "",
  image: null,
  sortOrder: "",
  productsCount: null,
  parentId: null,
};

export const found: Theme = {
  ...defaultThemeColours,
  fontFamily: "Assistant",
  bodyFont: "Assistant",
  headingFont: "Lora",
  logo: "https://cdn.example/logo.svg",
  favicon: null,
  logoBackground: null,
  fonts: ["Assistant"],
  colors: [{ value: "#3b82f6", name: "--color-button" }],
};

export const carried = { found, changes: { primaryColor: "#9d123f" }, applied: true, readAt: 1 } as const;
