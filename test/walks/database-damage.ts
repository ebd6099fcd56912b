import { readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SeededRandom } from "../../demo/stores/serve/seeded-random";

type Damage = (database: string, files: readonly string[], random: SeededRandom) => Promise<void>;

const ending = (end: string) => (name: string) => name.endsWith(end);
const named = (start: string) => (name: string) => name.startsWith(start);

/** Kinds of damage to the files of the database, of which each changes at least one. */
export const damages: Readonly<Record<string, Damage>> = {
  "log deleted": each(ending(".log"), (path) => rm(path)),
  "log garbled": each(ending(".log"), garble),
  "log truncated": each(ending(".log"), async (path, random) =>
    truncate(path, Math.floor((await stat(path)).size * random.next())),
  ),
  "manifest garbled": each(named("MANIFEST"), garble),
  "current emptied": each(named("CURRENT"), (path) => truncate(path, 0)),
  "folder deleted": (database) => rm(database, { recursive: true }),
};

function each(
  isMeant: (name: string) => boolean,
  damage: (path: string, random: SeededRandom) => Promise<unknown>,
): Damage {
  return async (database, files, random) => {
    const meant = files.filter(isMeant);
    if (meant.length === 0) throw new Error(`no such file among ${files.join()}`);
    for (const name of meant) await damage(join(database, name), random);
  };
}

/** Writes noise over a quarter of a file. */
async function garble(path: string, random: SeededRandom): Promise<void> {
  const bytes = await readFile(path);
  const length = Math.max(1, Math.floor(bytes.length / 4));
  const from = random.between(0, bytes.length - length);
  for (let at = from; at < from + length; at++) bytes[at] = random.between(0, 255);
  await writeFile(path, bytes);
}
