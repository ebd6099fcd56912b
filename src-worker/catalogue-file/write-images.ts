import type { StoredImage } from "../catalogue/database";
import type { ImageStore } from "../images/image-store";
import { Failed } from "../run/failed";
import type { Yielder } from "../run/yielder";
import type { BlockWriter } from "./create-block-writer";
import { imagesBlock } from "./images-block";

/** Images to read at once. Each may have 12 MB. */
const together = 8;

/** Maximum bytes of a block of several images: copying and digesting it blocks the engine. */
const blockBytes = 1024 * 1024;

/**
 * Writes stored images, many in a block. Throws `sync-superseded` when one was removed, because the about block already
 * contains their number.
 */
export async function writeImages(
  signal: AbortSignal,
  parts: { readonly images: ImageStore; readonly writer: BlockWriter; readonly yieldIfDue: Yielder },
  keys: readonly string[],
  count: (written: number) => void,
): Promise<void> {
  let gathered: StoredImage[] = [];
  let bytes = 0;
  for (let at = 0; at < keys.length; at += together) {
    const wanted = keys.slice(at, at + together);
    const read = await parts.images.read(wanted);
    if (read.length < wanted.length) throw new Failed("sync-superseded", {}, { retryable: true });
    for (const image of read) {
      if (bytes + image.bytes.byteLength > blockBytes) await flush();
      gathered.push(image);
      bytes += image.bytes.byteLength;
    }
    count(at + read.length);
    await parts.yieldIfDue(signal);
    signal.throwIfAborted();
  }
  await flush();

  async function flush(): Promise<void> {
    const block = gathered;
    gathered = [];
    bytes = 0;
    if (block.length > 0) await parts.writer.put("images", imagesBlock(block));
  }
}
