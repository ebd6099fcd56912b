import * as Comlink from "comlink";
import { createOriginFile } from "../../src-worker/world/origin-file";

/** One window's engine, as far as its file goes, and what may happen to that file from outside. */
let pauses = Number.POSITIVE_INFINITY;
let stopped = () => {};
const storage = createOriginFile("vitrine-boot", {
  yield: () =>
    pauses-- > 0
      ? Promise.resolve()
      : new Promise(() => {
          stopped();
        }),
});
const handles: Awaited<ReturnType<typeof opened>>[] = [];

async function opened(mode?: "read-only") {
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle("vitrine-boot");
  return mode ? file.createSyncAccessHandle({ mode }) : file.createSyncAccessHandle();
}

const window = {
  read: () => storage.read(),
  write: (parts: readonly Uint8Array[]) => storage.write(parts),
  remove: () => storage.remove(),
  /** Writes so many slices and one more, then no further, as one whose window is closed. */
  beginToWrite: (parts: readonly Uint8Array[], slices: number) =>
    new Promise<void>((resolve) => {
      pauses = slices;
      stopped = resolve;
      void storage.write(parts);
    }),
  /** Keeps the file open until `release`, for reading only or for all. */
  hold: async (mode?: "read-only") => {
    handles.push(await opened(mode));
  },
  release: () => {
    for (const handle of handles.splice(0)) handle.close();
  },
  cut: async (size: number) => {
    const handle = await opened();
    handle.truncate(size);
    handle.close();
  },
  size: async () => {
    const handle = await opened("read-only");
    const size = handle.getSize();
    handle.close();
    return size;
  },
};

export type FileWindow = typeof window;

Comlink.expose(window);
