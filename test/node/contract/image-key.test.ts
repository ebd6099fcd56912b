import fc from "fast-check";
import { expect, test } from "vitest";
import { imageKey } from "../../../src-worker/contract/image-key";

test.each([
  ["https://cdn.shopify.com/s/files/1/a.jpg?v=123", "https://cdn.shopify.com/s/files/1/a.jpg"],
  ["https://cdn.shopify.com/a.jpg?v=1&width=800", "https://cdn.shopify.com/a.jpg"],
  ["https://cdn.shopify.com/a.jpg?width=800&height=2&crop=center&format=webp", "https://cdn.shopify.com/a.jpg"],
  ["https://shop.example.com/image.php?id=7&v=2", "https://shop.example.com/image.php?id=7"],
  ["https://shop.example.com/image.php?version=2", "https://shop.example.com/image.php?version=2"],
  ["https://shop.example.com/a.jpg", "https://shop.example.com/a.jpg"],
  ["https://shop.example.com/a.jpg?", "https://shop.example.com/a.jpg"],
  ["https://shop.example.com/a.jpg#x?v=1", "https://shop.example.com/a.jpg"],
])("%s is stored under %s", (src, key) => {
  expect(imageKey(src)).toBe(key);
});

test("a rendition and a new version of an image have its key", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.nat(), fc.nat(), (src, width, version) => {
      const rendition = `${src}${src.includes("?") ? "&" : "?"}width=${width}&v=${version}`;
      expect(imageKey(rendition)).toBe(imageKey(src));
      expect(imageKey(imageKey(src))).toBe(imageKey(src));
    }),
    { seed: 7 },
  );
});
