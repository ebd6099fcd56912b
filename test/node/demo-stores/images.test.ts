import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import { createImageRenderer } from "../../../demo/stores/images/image-renderer";
import { readImageRequest } from "../../../demo/stores/images/read-image-request";
import { createShopifyStore } from "../../../demo/stores/shopify-store";
import { createWooCommerceStore } from "../../../demo/stores/woocommerce-store";
import { listening } from "./listening";

const catalogue = generateCatalogue({ products: 20, seed: 1 });

async function shop() {
  const images = createImageRenderer();
  const store = createShopifyStore({ catalogue, images });
  const url = await listening(store.handler);
  const { products } = await (await fetch(`${url}/products.json`)).json();
  const image: string = products[0].images[0].src;
  return { url, images, image };
}

async function sizeOf(answer: Response) {
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height, format };
}

describe("the Shopify-shaped store's images", () => {
  test.each([
    ["&width=120", "*/*", "image/jpeg", { width: 120, height: 120, format: "jpeg" }],
    ["&width=120", "image/avif,image/webp,*/*", "image/webp", { width: 120, height: 120, format: "webp" }],
    ["&width=64", "image/avif,*/*", "image/avif", { width: 64, height: 64, format: "heif" }],
    ["&width=120&format=jpg", "image/webp", "image/jpeg", { width: 120, height: 120, format: "jpeg" }],
    ["&width=120&height=80", "*/*", "image/jpeg", { width: 80, height: 80, format: "jpeg" }],
  ])("%s with Accept %s is %s of that size", async (query, accept, type, size) => {
    const { image } = await shop();
    const answer = await fetch(image + query, { headers: { accept } });
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("vary")).toBe("Accept");
    expect(answer.headers.get("cache-control")).toContain("max-age=");
    expect(await sizeOf(answer)).toEqual(size);
  });

  test("are never larger than they are announced, and take their size from the file name too", async () => {
    const { image } = await shop();
    expect((await sizeOf(await fetch(`${image}&width=5000`))).width).toBe(1600);
    expect((await sizeOf(await fetch(image.replace(".jpg?", "_90x.jpg?")))).width).toBe(90);
  });

  test("are drawn once for callers who ask at the same time, and kept for those who ask after", async () => {
    const { image, images } = await shop();
    await Promise.all(
      Array.from({ length: 6 }, () => fetch(`${image}&width=70`).then((answer) => answer.arrayBuffer())),
    );
    await (await fetch(`${image}&width=70`)).arrayBuffer();
    expect(images.drawn).toBe(1);
  });

  test("answer 304 to their ETag", async () => {
    const { image } = await shop();
    const first = await fetch(`${image}&width=70`);
    await first.arrayBuffer();
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await fetch(`${image}&width=70`, { headers })).status).toBe(304);
  });

  test("that no product has are 404", async () => {
    const { url } = await shop();
    for (const name of ["mug-0-9.jpg", "mug-zzz-1.jpg", "nothing.jpg", "tray-0-1.gif"]) {
      expect((await fetch(`${url}/cdn/shop/files/${name}`)).status).toBe(404);
    }
  });

  test("include the shop's icon as the home page names it", async () => {
    const { url } = await shop();
    const home = await (await fetch(url)).text();
    const icon = /rel="icon"[^>]+href="([^"]+)"/.exec(home)?.[1];
    expect(await sizeOf(await fetch(url + icon))).toEqual({ width: 32, height: 32, format: "png" });
  });
});

describe("the image renderer", () => {
  test("keeps no more bytes than it may, and draws anew what it let go", async () => {
    const images = createImageRenderer(1);
    const image = catalogue.product(0).images[0];
    if (image === undefined) throw new Error("the first product has an image");
    const small = { name: image.name, width: 40, height: 40, format: "jpeg" } as const;
    const first = await images.render(image, small);
    const second = await images.render(image, small);
    expect(images.drawn).toBe(2);
    expect(second.equals(first)).toBe(true);
  });

  test.each([
    ["/cdn/shop/files/mug-1-1.jpg?width=0", null],
    ["/cdn/shop/files/mug-1-1.jpg?width=9999", null],
    ["/cdn/shop/files/mug-1-1.jpg?width=ten", null],
    ["/cdn/shop/files/mug-1-1.jpg?width=800", 800],
    ["/cdn/shop/files/mug-1-1_480x.jpg", 480],
    ["/cdn/shop/files/mug-1-1_32x32.jpg", 32],
  ])("reads the width of %s as %s", (path, width) => {
    const asked = readImageRequest(new URL(path, "http://store.invalid"), "*/*");
    expect(asked?.name).toBe("mug-1-1");
    expect(asked?.width).toBe(width);
  });
});

describe("the WooCommerce-shaped store's images", () => {
  test("are JPEG uploads with thumbnails beside them, and no CORS", async () => {
    const { handler } = createWooCommerceStore({ catalogue });
    const url = await listening(handler);
    const [product] = await (await fetch(`${url}/wp-json/wc/store/v1/products?include=10160`)).json();
    const answer = await fetch(product.images[0].thumbnail, {
      headers: { accept: "image/webp", origin: "https://app.example" },
    });
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.has("access-control-allow-origin")).toBe(false);
    expect(await sizeOf(answer)).toEqual({ width: 300, height: 300, format: "jpeg" });
    const missing = await fetch(`${url}/wp-content/uploads/2026/01/mug-0-9.jpg`);
    expect(missing.status).toBe(404);
  });
});
