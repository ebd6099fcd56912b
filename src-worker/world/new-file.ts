import { Failed } from "../outcome/failed";
import type { NewFile, World } from "./world";

const fileName = "vitrine-catalogue-file";

/** Bytes of one write. A tablet's disk takes about 10 ms for it (observed). */
const sliceBytes = 1024 * 1024;

/** For this long the browser may still be saving a file. */
const savingMs = 3_600_000;

/** Removes the last written file once it is old. It takes as much storage as the catalogue itself. */
export function dropOldFile(): Promise<void> {
  return dropFile((lastModified) => Math.abs(Date.now() - lastModified) > savingMs);
}

/** Removes the last written file. @param isGone by when it was written, in epoch milliseconds */
export async function dropFile(isGone: (lastModified: number) => boolean = () => true): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory();
    const { lastModified } = await (await folder.getFileHandle(fileName)).getFile();
    if (isGone(lastModified)) await folder.removeEntry(fileName);
  } catch {
    // There is no file, or another window is writing it.
  }
}

/**
 * Begins a file in the origin private file system, from which the browser saves it. A Blob made of parts would occupy
 * memory. Only one file exists at a time; the next one replaces it. Refuses with `file-busy`.
 */
export async function newFile(world: Pick<World, "yield">): Promise<NewFile> {
  const folder = await navigator.storage.getDirectory();
  // The browser may still be saving the previous file, so it is removed rather than overwritten.
  await folder.removeEntry(fileName).catch(() => undefined);
  const file = await folder.getFileHandle(fileName, { create: true });
  const handle = await file.createSyncAccessHandle().catch(() => {
    // Another window is writing a file.
    throw new Failed("file-busy", {}, { retryable: true });
  });
  let at = 0;
  handle.truncate(0);
  return {
    async write(bytes) {
      for (let from = 0; from < bytes.length; from += sliceBytes) {
        const slice = bytes.subarray(from, from + sliceBytes);
        if (handle.write(slice, { at }) !== slice.length) throw new DOMException("no room", "QuotaExceededError");
        at += slice.length;
        await world.yield();
      }
    },
    async finish() {
      handle.flush();
      handle.close();
      return file.getFile();
    },
    async discard() {
      handle.close();
      await folder.removeEntry(fileName).catch(() => undefined);
    },
  };
}
