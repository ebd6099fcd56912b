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

const yieldIfDue = async () => undefined;

async function read(block: Uint8Array<ArrayBuffer>): Promise<readonly (readonly StoredImage[])[]> {
  const parts: (readonly StoredImage[])[] = [];
  for await (const part of fromImagesBlock(new AbortController().signal, yieldIfDue, block)) parts.push(part);
  return parts;
}

test("images come out of a block as they went in", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(image, { minLength: 1, maxLength: 5 }), async (images) => {
      expect((await read(imagesBlock(images))).flat()).toEqual(images);
    }),
  );
});

test("images come a few at a time, so that storing them does not take long at once", async () => {
  const ofSize = (size: number, place: number): StoredImage => ({
    url: `https://a.example/${place}.png`,
    type: "image/png",
    timestamp: 1,
    bytes: new Uint8Array(size).buffer,
  });
  const many = Array.from({ length: 120 }, (_, place) => ofSize(10, place));
  expect((await read(imagesBlock(many))).map((part) => part.length)).toEqual([50, 50, 20]);
  const large = Array.from({ length: 5 }, (_, place) => ofSize(400_000, place));
  expect((await read(imagesBlock(large))).map((part) => part.length)).toEqual([2, 2, 1]);
  const huge = [ofSize(3_000_000, 0), ofSize(3_000_000, 1), ofSize(1, 2)];
  expect((await read(imagesBlock(huge))).map((part) => part.length)).toEqual([1, 1, 1]);
});

test("a block whose list names more or less than the block has is refused", async () => {
  const bytes = Uint8Array.of(1, 2, 3).buffer;
  const block = imagesBlock([{ url: "https://a.example/1.png", type: "image/png", timestamp: 1, bytes }]);
  for (const wrong of [
    block.slice(0, -1),
    Uint8Array.from([...block, 0]),
    block.slice(0, 3),
    new Uint8Array(9).fill(255),
  ])
    await expect(read(wrong)).rejects.toThrow("file-damaged");
});

test.each(["text/html", "image/", "image/png; a=b", "application/json"])("no image is of type %s", async (type) => {
  const bytes = Uint8Array.of(1).buffer;
  const block = imagesBlock([{ url: "https://a.example/1.png", type, timestamp: 1, bytes }]);
  await expect(read(block)).rejects.toThrow("file-damaged");
});
