import * as Comlink from "comlink";
import { failureFrom } from "../../src-worker/outcome/failure-from";
import { dropOldFile, newFile } from "../../src-worker/world/new-file";
import type { NewFile } from "../../src-worker/world/world";

let begun: NewFile | null = null;

const window = {
  /** Null when it was begun, else why not. */
  begin: () =>
    newFile({ yield: () => Promise.resolve() }).then(
      (file) => {
        begun = file;
        return null;
      },
      (error: unknown) => failureFrom(error).code,
    ),
  write: (bytes: Uint8Array<ArrayBuffer>) => begun?.write(bytes),
  finish: () => begun?.finish(),
  discard: () => begun?.discard(),
  dropOld: () => dropOldFile(),
  /** The files of the origin's private file system. */
  names: async () => {
    const names: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
    return names;
  },
};

export type FileWindow = typeof window;

Comlink.expose(window);
