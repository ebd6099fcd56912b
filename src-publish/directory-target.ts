import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Target } from "./target";

/** A publisher has the lock of a pointer for milliseconds. */
const staleLockMs = 60_000;

/** A directory that any static host can serve. A file has its name only once it is whole on the disk. */
export function directoryTarget(root: string): Target {
  return {
    read: (path) => existing(async () => new Uint8Array(await readFile(join(root, path)))),

    async put(path, bytes) {
      const place = join(root, path);
      const found = await existing(() => readFile(place));
      // The name promises the content, but a disk or another program may have spoilt it.
      if (found?.equals(bytes)) {
        const now = new Date();
        // Another publisher must not take it for an old one.
        await utimes(place, now, now);
        return false;
      }
      await replace(root, place, bytes);
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
        await replace(root, place, after);
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

/** Writes beside the files, where what a killed process leaves is removed as an old file. */
async function replace(root: string, place: string, bytes: Uint8Array): Promise<void> {
  const folder = join(root, "files");
  await mkdir(folder, { recursive: true });
  const beside = join(folder, `${randomUUID()}.part`);
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
  const found = await existing(() => readFile(place, "utf8"));
  if (found !== null && (await isStale(place, found))) await dropLock(place, found);
  try {
    await writeFile(place, `${hostname()} ${process.pid}`, { flag: "wx" });
    return () => rm(place, { force: true });
  } catch (error) {
    if (codeOf(error) === "EEXIST") return null;
    throw error;
  }
}

/** Whether a lock's process has ended. The age of the lock decides for processes of other machines. */
async function isStale(place: string, owner: string): Promise<boolean> {
  const [host, pid] = owner.split(" ");
  // A container's process may have the id of one that was killed before.
  if (host !== hostname() || !pid || Number(pid) === process.pid) {
    const taken = await existing(() => stat(place));
    return taken !== null && Date.now() - taken.mtimeMs > staleLockMs;
  }
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

async function dropLock(place: string, owner: string): Promise<void> {
  const beside = `${place}.${randomUUID()}`;
  // Of several processes, the rename succeeds for one.
  const renamed = await existing(async () => {
    await rename(place, beside);
    return readFile(beside, "utf8");
  });
  // Another process has taken it meanwhile.
  if (renamed !== null && renamed !== owner) await link(beside, place);
  await rm(beside, { force: true });
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
