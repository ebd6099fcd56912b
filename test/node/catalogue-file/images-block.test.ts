import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredImage } from "../../../src-worker/catalogue/database";
import { fromImagesBlock, imagesBlock } from "../../../src-worker/catalogue-file/images-block";

const image: fc.Arbitrary<StoredImage> = fc
  .record({
    url: fc.webUrl(),
    type: fc.constantFrom("image/webp", "image/jpeg", "image/svg+xml"),
    timestamp: fc.nat(),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 200 }),
  })
  .map(({ bytes, ...rest }) => ({ ...rest, bytes: Uint8Array.from(bytes).buffer }));

test("pictures come out of a block as they went in", () => {
  fc.assert(
    fc.property(fc.array(image, { maxLength: 5 }), (images) => {
      expect(fromImagesBlock(imagesBlock(images))).toEqual(images);
    }),
  );
});

test("a block whose list tells more or less than it has is refused", () => {
  const bytes = Uint8Array.of(1, 2, 3).buffer;
  const block = imagesBlock([{ url: "https://a.example/1.png", type: "image/png", timestamp: 1, bytes }]);
  for (const wrong of [
    block.slice(0, -1),
    Uint8Array.from([...block, 0]),
    block.slice(0, 3),
    new Uint8Array(9).fill(255),
  ])
    expect(() => fromImagesBlock(wrong)).toThrow(expect.objectContaining({ message: "file-damaged" }));
});

test.each(["text/html", "image/", "image/png; a=b", "application/json"])("no picture is of type %s", (type) => {
  const bytes = Uint8Array.of(1).buffer;
  const block = imagesBlock([{ url: "https://a.example/1.png", type, timestamp: 1, bytes }]);
  expect(() => fromImagesBlock(block)).toThrow(expect.objectContaining({ message: "file-damaged" }));
});
