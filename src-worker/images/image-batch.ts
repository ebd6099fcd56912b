import type { StoredImage } from "../catalogue/database";
import type { Failure } from "../contract/outcome";
import { lanes } from "../contract/profile";
import { failureFrom } from "../outcome/failure-from";
import type { Recorder } from "../spans/recorder";
import type { FetchedImages } from "./image-index";
import type { QueuedImage } from "./image-queue";
import type { ImageStore } from "./image-store";
import { imageVersion } from "./image-version";

/** Images in one write. */
const maxImages = 50;
/** Bytes that may wait in memory for their write. */
const maxBytes = 8_000_000;

/** Collects fetched images and stores them together. */
export interface ImageBatch {
  /** Adds an image, and writes the batch once it is full. */
  add(queued: QueuedImage, image: StoredImage): Promise<void>;
  /** Writes the remaining images. */
  write(): Promise<void>;
}

export function createImageBatch(parts: {
  readonly recorder: Recorder;
  readonly images: Pick<ImageStore, "put">;
  /** Refuses with `images-no-space` when images of so many bytes must not be stored. */
  checkSpace(bytes: number): Promise<void>;
  /** Every stored image is noted here. */
  readonly fetched: FetchedImages;
  /** Called after images were stored, with their bytes, and with those less the bytes of the versions that they replaced. */
  stored(bytes: number, added: number): Promise<void>;
  /** Called with the number of images that could not be stored. */
  failed(images: number, failure: Failure): void;
}): ImageBatch {
  const { recorder, images, checkSpace, fetched, stored, failed } = parts;
  let batch: { readonly image: StoredImage; readonly queued: QueuedImage }[] = [];
  let bytes = 0;
  let writing: Promise<void> = Promise.resolve();
  return {
    async add(queued, image) {
      batch.push({ image, queued });
      bytes += image.bytes.byteLength;
      if (batch.length >= maxImages || bytes >= maxBytes) await write();
    },
    write,
  };

  /** One write at a time. */
  function write(): Promise<void> {
    const [written, size] = [batch, bytes];
    batch = [];
    bytes = 0;
    if (written.length > 0) writing = writing.then(() => writeTogether(written, size));
    return writing;
  }

  async function writeTogether(written: typeof batch, size: number): Promise<void> {
    const added = size - written.reduce((sum, { queued }) => sum + queued.replaces, 0);
    try {
      // Smaller versions are stored on a full device too.
      if (added > 0) await checkSpace(added);
      await recorder.measure("store", lanes.images, { bytes: size, rows: written.length }, () =>
        images.put(written.map(({ image }) => image)),
      );
      for (const { image, queued } of written)
        fetched.set(queued.id, { version: imageVersion(queued.src), size: image.bytes.byteLength });
      await stored(size, added);
    } catch (error) {
      failed(written.length, failureFrom(error));
    }
  }
}
