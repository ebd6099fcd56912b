import type { StoredImage } from "../catalogue/database";
import type { Yielder } from "../scheduling/yielder";
import { joinedBytes } from "./file-format";
import { imageHead, maxImages } from "./guards";
import { fromJsonList, jsonBlock } from "./json-block";
import { damaged } from "./read-blocks";

const lengthBytes = 4;

/** Limits of one write to the database: the browser copies the images while the engine is blocked. */
const maxTogether = 50;
const maxBytesTogether = 1024 * 1024;

/** Encodes images as a block's content: the length of the list of heads, the list, the images' bytes. */
export function imagesBlock(images: readonly StoredImage[]): Uint8Array<ArrayBuffer> {
  const list = jsonBlock(
    images.map(({ url, bytes, type, timestamp }) => ({ key: url, type, size: bytes.byteLength, timestamp })),
  );
  const length = new Uint8Array(lengthBytes);
  new DataView(length.buffer).setUint32(0, list.length, true);
  return joinedBytes([length, list, ...images.map(({ bytes }) => new Uint8Array(bytes))]);
}

/** Yields the images of a block a few at a time, each with a copy of its bytes. Throws `file-damaged`. */
export async function* fromImagesBlock(
  signal: AbortSignal,
  yieldIfDue: Yielder,
  block: Uint8Array<ArrayBuffer>,
): AsyncGenerator<readonly StoredImage[]> {
  if (block.length < lengthBytes) throw damaged();
  let at = lengthBytes + new DataView(block.buffer, block.byteOffset).getUint32(0, true);
  if (at > block.length) throw damaged();
  const heads = await fromJsonList(signal, yieldIfDue, block.subarray(lengthBytes, at), {
    record: imageHead,
    max: maxImages,
  });
  if (heads.reduce((end, { size }) => end + size, at) !== block.length) throw damaged();
  let part: StoredImage[] = [];
  let bytes = 0;
  for (const { key, type, size, timestamp } of heads) {
    if (part.length === maxTogether || (part.length > 0 && bytes + size > maxBytesTogether)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push({ url: key, type, timestamp, bytes: block.slice(at, at + size).buffer });
    at += size;
    bytes += size;
  }
  yield part;
}
