import type { ShellFile } from "./shell-file";

/** What the names of all versions' caches begin with. */
export const shellCachePrefix = "shell-";

/** A name that differs for every version of the app's files and is the same for the same files (32-bit FNV-1a). */
export function shellCacheName(files: readonly ShellFile[]): string {
  let hash = 0x811c9dc5;
  for (const character of files.map(({ url, revision }) => `${url} ${revision}`).join("\n")) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return shellCachePrefix + (hash >>> 0).toString(16);
}
