import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Target } from "./target";

/** A publisher holds the lock of a pointer for milliseconds: an older one is of a process that was killed. */
const staleLockMs = 60_000;

/** A directory that any static host can serve. Each file is written beside its place and then renamed. */
export function directoryTarget(root: string): Target {
  return {
    read: (path) => existing(async () => new Uint8Array(await readFile(join(root, path)))),

    async put(path, bytes) {
      const place = join(root, path);
      const found = await existing(() => stat(place));
      if (found?.size === bytes.length) {
        const now = new Date();
        // Another publisher must not take it for an old one.
        await utimes(place, now, now);
        return false;
      }
      await replace(place, bytes);
      return true;
    },

    async swap(path, before, after) {
      const place = join(root, path);
      await mkdir(root, { recursive: true });
      const unlock = await lock(`${place}.lock`);
      if (!unlock) return false;
      try {
        const current = await existing(() => readFile(place));
        if (before === null ? current !== null : !current?.equals(before)) return false;
        await replace(place, after);
        return true;
      } finally {
        await unlock();
      }
    },

    async pointers() {
      return (await namesIn(root)).filter((name) => name.endsWith(".json"));
    },

    async files() {
      const names = await namesIn(join(root, "files"));
      return Promise.all(
        names.map(async (name) => ({
          path: `files/${name}`,
          putAt: (await existing(() => stat(join(root, "files", name))))?.mtimeMs ?? Date.now(),
        })),
      );
    },

    remove: (path) => rm(join(root, path), { force: true }),
  };
}

async function replace(place: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(place, ".."), { recursive: true });
  const beside = `${place}.${randomUUID()}.part`;
  const file = await open(beside, "wx");
  try {
    await file.writeFile(bytes);
    // A renamed file whose bytes are not on the disk would be empty after a power cut.
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, place);
}

/** Takes a lock; null when another process has it. */
async function lock(place: string): Promise<(() => Promise<void>) | null> {
  const age = await existing(async () => Date.now() - (await stat(place)).mtimeMs);
  if (age !== null && age > staleLockMs) {
    const stale = `${place}.${randomUUID()}.part`;
    // Of several processes, the rename succeeds for one.
    await existing(() => rename(place, stale));
    await rm(stale, { force: true });
  }
  try {
    await (await open(place, "wx")).close();
    return () => rm(place, { force: true });
  } catch (error) {
    if (codeOf(error) === "EEXIST") return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await existing(() => readdir(folder))) ?? [];
}

/** Null when there is no such file. */
async function existing<T>(body: () => Promise<T>): Promise<T | null> {
  try {
    return await body();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : null;
}
