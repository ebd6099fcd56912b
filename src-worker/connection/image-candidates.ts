import type { NamedFile } from "../contract/image-files";
import { maxImageBytes } from "../images/storable-image";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import { checkEvery, type Yielder } from "../scheduling/yielder";
import { longestPath } from "../stores/spreadsheet/image-list";
import { isImageName } from "../stores/spreadsheet/image-names";
import { beginsAsZip } from "../table-file/open-table";
import { unpackedFile, zipFileEntries } from "../table-file/zip-file";

/** A file that is an image by its name. */
export interface ImageCandidate {
  /** Unique among the candidates: the file's name, with its folders where several files have the same one. */
  readonly path: string;
  /** As the person knows it, with all folders. */
  readonly name: string;
  readonly version: string;
  /** Refuses with the codes `table-…`. */
  read(): Promise<ArrayBuffer>;
}

type Found = Pick<ImageCandidate, "name" | "read">;

/**
 * The images among files and inside ZIPs, and the names of other files. Leaves out silently what systems add: hidden files and macOS's
 * second half of each file. Refuses with `images-zip-damaged` and `images-too-many`.
 */
export async function imageCandidates(
  yieldIfDue: Yielder,
  files: readonly NamedFile[],
): Promise<{ readonly candidates: readonly ImageCandidate[]; readonly others: readonly string[] }> {
  const found: Found[] = [];
  const others: string[] = [];
  for (const [at, one] of files.entries()) {
    if (at % checkEvery === 0) await yieldIfDue();
    if (isOfSystem(one.path)) continue;
    if (isImageName(one.path)) found.push({ name: one.path, read: () => bytesOf(one) });
    else if (await isZip(one)) found.push(...(await imagesInZip(yieldIfDue, one, others)));
    else others.push(one.path);
  }
  return { candidates: await withPaths(yieldIfDue, found, others), others };
}

async function isZip({ file }: NamedFile): Promise<boolean> {
  return beginsAsZip(new Uint8Array(await file.slice(0, 4).arrayBuffer()));
}

async function bytesOf({ file }: NamedFile): Promise<ArrayBuffer> {
  if (file.size > maxImageBytes) throw new Failed("table-too-large");
  return file.arrayBuffer();
}

async function imagesInZip(yieldIfDue: Yielder, { file }: NamedFile, others: string[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  const entries = await zipFileEntries(yieldIfDue, file).catch((error: unknown) => {
    throw new Failed(failureFrom(error).code === "table-too-large" ? "images-too-many" : "images-zip-damaged");
  });
  for (const [at, entry] of entries.entries()) {
    if (at % checkEvery === 0) await yieldIfDue();
    const { name } = entry;
    if (name.endsWith("/") || isOfSystem(name)) continue;
    if (isImageName(name)) found.push({ name, read: () => unpackedFile(yieldIfDue, file, entry, maxImageBytes) });
    else others.push(name);
  }
  return found;
}

/** Hidden files and folders, and the indexes of systems' folders. */
function isOfSystem(path: string): boolean {
  return path
    .split("/")
    .some((part) => part === "__MACOSX" || part.startsWith(".") || /^(?:thumbs\.db|desktop\.ini)$/i.test(part));
}

/** Of files with the same path, the last one counts. Those with too long a name are no images. */
async function withPaths(
  yieldIfDue: Yielder,
  found: readonly Found[],
  others: string[],
): Promise<readonly ImageCandidate[]> {
  const times = new Map<string, number>();
  for (const [at, { name }] of found.entries()) {
    if (at % checkEvery === 0) await yieldIfDue();
    times.set(keyOf(name), (times.get(keyOf(name)) ?? 0) + 1);
  }
  const byPath = new Map<string, ImageCandidate>();
  for (const [at, { name, read }] of found.entries()) {
    if (at % checkEvery === 0) await yieldIfDue();
    const path = times.get(keyOf(name)) === 1 ? baseOf(name) : name;
    if (path.length > longestPath) others.push(name);
    else byPath.set(path, { path, name, version: "", read });
  }
  return [...byPath.values()];
}

const baseOf = (name: string) => name.slice(name.lastIndexOf("/") + 1);
const keyOf = (name: string) => baseOf(name).toLowerCase();
