import * as v from "valibot";
import { checkEvery, type Yielder } from "../../scheduling/yielder";
import type { World } from "../../world/world";
import { wellFormed } from "../well-formed";
import { fileOfImageList, imageListName, productFileName } from "./product-file-name";

const line = v.tuple([v.string(), v.string(), v.number()]);

/** An image of a store that comes from a file. */
export interface FileImage {
  /** The file's name, with folders where other files have the same one. */
  readonly path: string;
  /** Made of its bytes, of which the list is no copy. */
  readonly version: string;
  /** Longest side in pixels for which it was stored. */
  readonly side: number;
}

/** The images from files of a store that is a table. */
export interface ImageList {
  /** New with each change; empty for no list. */
  readonly name: string;
  readonly images: readonly FileImage[];
}

type ListWorld = Pick<World, "productFiles">;

/** An unreadable list counts as none: a person can choose the files again. */
export async function readImageList(
  { productFiles }: ListWorld,
  url: string,
  yieldIfDue: Yielder = async () => undefined,
): Promise<ImageList> {
  return listIn(await productFiles.read(nameOf(url)), yieldIfDue);
}

/** Writes the list in the place of an earlier one; removes it when it names nothing. */
export async function writeImageList(
  { productFiles }: ListWorld,
  url: string,
  { name, images }: ImageList,
): Promise<void> {
  if (images.length === 0) return productFiles.remove(nameOf(url));
  const lines = images.map(({ path, version, side }) => JSON.stringify([path, version, side]));
  await productFiles.write(nameOf(url), new Blob([[name, ...lines].join("\n")]));
}

/** The addresses, without versions, of all images that the lists of this device name. */
export async function listedImages({ productFiles }: ListWorld, yieldIfDue: Yielder): Promise<readonly string[]> {
  const addresses: string[] = [];
  for (const name of await productFiles.names()) {
    const file = fileOfImageList(name);
    if (file === null) continue;
    const { images } = await listIn(await productFiles.read(name), yieldIfDue);
    for (const { path } of images) addresses.push(imageAddress(`https://${file}`, path));
  }
  return addresses;
}

/** Longest path of a file, in UTF-16 code units. */
export const longestPath = 200;

/** The address of an image in its store, without a version: no network has it. */
export function imageAddress(url: string, path: string): string {
  const parts = wellFormed(path, longestPath).split("/");
  return `${url}/images/${parts.map(encodeURIComponent).join("/")}`;
}

async function listIn(file: Blob | null, yieldIfDue: Yielder): Promise<ImageList> {
  if (!file) return { name: "", images: [] };
  const [name = "", ...lines] = (await file.text()).split("\n");
  const images: FileImage[] = [];
  for (const [at, text] of lines.entries()) {
    const read = v.safeParse(line, parsed(text));
    if (read.success) {
      const [path, version, side] = read.output;
      images.push({ path, version, side });
    }
    if (at % checkEvery === 0) await yieldIfDue();
  }
  return { name, images };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function nameOf(url: string): string {
  return imageListName(productFileName(url));
}
