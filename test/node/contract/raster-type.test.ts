import { expect, test } from "vitest";
import { rasterType } from "../../../src-worker/contract/raster-type";

/** One byte for each letter. */
const bytes = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

test.each([
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
  ["GIF87a", "image/gif"],
  ["GIF89a", "image/gif"],
  ["RIFF\x10\0\0\0WEBPVP8 ", "image/webp"],
  ["\0\0\0\x1cftypavif\0\0\0\0", "image/avif"],
  ["\0\0\0\x1cftypmif1\0\0\0\0miafavif\0\0\0\0", "image/avif"],
  ["\0\0\0\x1cftypavis\0\0\0\0", "image/avif"],
  ["BM\x46\0\0\0\0\0\0\0\x36", "image/bmp"],
  ["\0\0\x01\0\x02\0", "image/x-icon"],
])("%j begins an image", (start, type) => {
  expect(rasterType(bytes(start.padEnd(100, "\0")))).toBe(type);
});

test.each([
  "",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "<?xml version='1.0'?><svg/>",
  "<!doctype html><title>Not an image</title>",
  '{"image":"GIF89a"}',
  "RIFF\x10\0\0\0AVI LIST",
  "\0\0\0\x18ftypheic\0\0\0\0mif1heic",
  // A brand counts only where a brand stands.
  "\0\0\0\x18ftypheic\0\0\0\0mif1xxavifxx",
  "\0\0\0\x10ftypheic\0\0\0\0avif",
  "BM is a text",
  "\0\0\x01\0\0\0",
  "\0\0\x02\0\x01\0",
  "II*\0",
  "%PDF-1.7",
])("%j does not", (start) => {
  expect(rasterType(bytes(start.padEnd(100, " ")))).toBeNull();
});

test("fewer bytes than a signature are none", () => {
  for (const start of ["\xff\xd8", "\x89PNG", "GIF8", "RIFF", "\0\0\0\x1cftyp"])
    expect(rasterType(bytes(start))).toBeNull();
});
