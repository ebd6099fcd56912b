import type { OriginFile, World } from "./world";

/** The header before the content: the magic number and the content's length, each a double. */
const headBytes = 16;
const magic = 0x5654_424f_4f54;

/** Bytes written and flushed together. A tablet's disk takes about 10 ms for it (observed). */
const sliceBytes = 1024 * 1024;

declare global {
  interface FileSystemFileHandle {
    /** The mode lets several windows read at once. Browsers that ignore it open the file in one window at a time. */
    createSyncAccessHandle(options?: { readonly mode: "read-only" }): Promise<FileSystemSyncAccessHandle>;
  }
}

/**
 * A file of the origin private file system. A start reads it in a few milliseconds while the database still opens.
 *
 * @param fileName unique within the origin
 */
export function createOriginFile(fileName: string, world: Pick<World, "yield">): OriginFile {
  let turn: Promise<unknown> = Promise.resolve();
  /** Runs one operation at a time, because the file allows only one handle. */
  function inTurn<T>(body: () => Promise<T>, otherwise: T): Promise<T> {
    const result = turn.then(body).catch(() => otherwise);
    turn = result;
    return result;
  }

  return {
    read: () =>
      inTurn(async () => {
        const file = await (await folder()).getFileHandle(fileName);
        const handle = await file.createSyncAccessHandle({ mode: "read-only" });
        try {
          return wholeContent(handle);
        } finally {
          handle.close();
        }
      }, null),

    write: (parts) =>
      inTurn(async () => {
        const file = await (await folder()).getFileHandle(fileName, { create: true });
        const handle = await file.createSyncAccessHandle();
        try {
          await replaceContent(handle, parts, world);
        } catch (error) {
          handle.truncate(0);
          throw error;
        } finally {
          handle.close();
        }
      }, undefined),

    remove: () =>
      inTurn(async () => {
        const directory = await folder();
        await directory.removeEntry(fileName).catch(async () => {
          const handle = await (await directory.getFileHandle(fileName)).createSyncAccessHandle();
          handle.truncate(0);
          handle.close();
        });
      }, undefined),
  };
}

function folder(): Promise<FileSystemDirectoryHandle> {
  return navigator.storage.getDirectory();
}

function wholeContent(handle: FileSystemSyncAccessHandle): ArrayBuffer | null {
  const head = new Float64Array(2);
  if (handle.read(head, { at: 0 }) !== headBytes || head[0] !== magic) return null;
  const length = head[1] ?? 0;
  if (handle.getSize() !== headBytes + length) return null;
  const content = new ArrayBuffer(length);
  return handle.read(content, { at: headBytes }) === length ? content : null;
}

/** Clears the header first and writes it last, with a flush after each step: an interrupted write leaves no header. */
async function replaceContent(
  handle: FileSystemSyncAccessHandle,
  parts: readonly Uint8Array[],
  world: Pick<World, "yield">,
): Promise<void> {
  put(new Float64Array(2), 0);
  let at = headBytes;
  for (const part of parts)
    for (let from = 0; from < part.length; from += sliceBytes) {
      const slice = part.subarray(from, from + sliceBytes);
      put(slice, at);
      at += slice.length;
      await world.yield();
    }
  handle.truncate(at);
  handle.flush();
  put(Float64Array.of(magic, at - headBytes), 0);

  function put(bytes: Uint8Array | Float64Array, place: number): void {
    if (handle.write(bytes, { at: place }) !== bytes.byteLength) throw new Error("incomplete write");
    handle.flush();
  }
}
