import { Failed } from "./failed";
import type { NewFile, World } from "./world";

const fileName = "vitrine-catalogue-file";

/** Written at once: a disk of a tablet takes about 10 ms for it. */
const sliceBytes = 1024 * 1024;

/** For so long, in milliseconds, a file is taken to be on its way to where it is saved. */
const keptFor = 3_600_000;

/** Removes the file that was written last when that was long ago: it would take as much room as the catalogue itself. */
export async function dropOldFile(): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory();
    const { lastModified } = await (await folder.getFileHandle(fileName)).getFile();
    if (Math.abs(Date.now() - lastModified) > keptFor) await folder.removeEntry(fileName);
  } catch {
    // There is none, or another window writes it just now.
  }
}

/**
 * A file in the origin's private file system, from where the browser saves it: a Blob of that size made of parts would
 * have to be held by the browser as well. There is one at a time; the next takes its place.
 */
export async function newFile(world: Pick<World, "yield">): Promise<NewFile> {
  const folder = await navigator.storage.getDirectory();
  // The one before it may be on its way to the disk still: it is removed, and not written over.
  await folder.removeEntry(fileName).catch(() => undefined);
  const file = await folder.getFileHandle(fileName, { create: true });
  const handle = await file.createSyncAccessHandle().catch(() => {
    // Another window writes one.
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
