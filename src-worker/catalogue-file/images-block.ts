import type { StoredImage } from "../catalogue/database";
import { imagesHead } from "./guards";
import { joinedBytes } from "./joined-bytes";
import { fromJsonBlock, jsonBlock } from "./json-block";
import { damaged } from "./read-blocks";

const lengthBytes = 4;

/** Some pictures as a block's content: the length of a list that tells what they are, the list, their bytes. */
export function imagesBlock(images: readonly StoredImage[]): Uint8Array<ArrayBuffer> {
  const list = jsonBlock(
    images.map(({ url, bytes, type, timestamp }) => ({ key: url, type, size: bytes.byteLength, timestamp })),
  );
  const length = new Uint8Array(lengthBytes);
  new DataView(length.buffer).setUint32(0, list.length, true);
  return joinedBytes([length, list, ...images.map(({ bytes }) => new Uint8Array(bytes))]);
}

/** The pictures of a block, each with bytes of its own. Refuses with `file-damaged`. */
export function fromImagesBlock(block: Uint8Array<ArrayBuffer>): readonly StoredImage[] {
  if (block.length < lengthBytes) throw damaged();
  let at = lengthBytes + new DataView(block.buffer, block.byteOffset).getUint32(0, true);
  if (at > block.length) throw damaged();
  const list = fromJsonBlock(imagesHead, block.subarray(lengthBytes, at));
  const images = list.map(({ key, type, size, timestamp }): StoredImage => {
    const bytes = block.slice(at, at + size).buffer;
    at += size;
    return { url: key, type, timestamp, bytes };
  });
  if (at !== block.length) throw damaged();
  return images;
}
