import { fileHost } from "../../contract/image-key";

/** The name of a store's file on the device. */
export function productFileName(url: string): string {
  return new URL(url).hostname;
}

/** The address of the store that a file becomes: one for each name of a file. */
export function addressOfFile(fileName: string): string {
  const plain = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return `https://${plain || "products"}${fileHost}`;
}

/** A name for the store of a file, from its address. */
export function fileTitle(url: string): string {
  const words = productFileName(url).slice(0, -fileHost.length).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const imageList = "~images";

/** The name of the list of a store's images, beside its file. */
export function imageListName(productFile: string): string {
  return `${productFile}${imageList}`;
}

/** The name of the file beside which a list of images is; null for another name. */
export function fileOfImageList(name: string): string | null {
  return name.endsWith(imageList) ? name.slice(0, -imageList.length) : null;
}
