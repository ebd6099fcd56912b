import { type FileImage, imageAddress } from "./image-list";
import type { TableImage, TableProduct } from "./table-product";

const ending = /\.(?:jpe?g|jfif|png|webp|gif|avif|bmp|svg)$/i;

/** Whether a file is an image by its name. */
export const isImageName = (name: string): boolean => ending.test(name);

/** Matches the files of a store's images with its products. */
export interface ImageNames {
  /**
   * Takes the names of a product. Called with all products before the first is matched: a file whose whole name is that of one
   * product is no second image of another.
   */
  claim(product: TableProduct): void;
  /** A product with its images from files. Names of files that are not there are left out. */
  withFiles(product: TableProduct): TableProduct;
  /** Paths of the files that a product has. */
  readonly used: ReadonlySet<string>;
}

/** @param url the address of the store */
export function createImageNames(files: readonly Pick<FileImage, "path" | "version">[], url: string): ImageNames {
  const used = new Set<string>();
  const addresses = new Map(files.map(({ path, version }) => [path, `${imageAddress(url, path)}?v=${version}`]));
  /** Paths by names with the ending, by names without it, and by those without the number of an image. */
  const byName = new Map<string, string>();
  const byStem = new Map<string, string[]>();
  const byCode = new Map<string, NumberedFile[]>();
  for (const path of [...addresses.keys()].sort()) {
    const stem = stemOf(path);
    if (!byName.has(nameKey(path))) byName.set(nameKey(path), path);
    put(byStem, stem, path);
    const cut = stem.lastIndexOf("-");
    const number = stem.slice(cut + 1);
    if (cut > 0 && number.length <= 3 && /^\d+$/.test(number))
      put(byCode, stem.slice(0, cut), { path, stem, number: Number(number) });
  }
  for (const numbered of byCode.values()) numbered.sort((one, other) => one.number - other.number);
  const claimed = new Set<string>();

  return {
    used,
    claim(product) {
      for (const key of keysOf(product)) if (byStem.has(key)) claimed.add(key);
    },
    withFiles(product) {
      const { images, variants } = product;
      if (
        files.length === 0 &&
        images.every(isRemote) &&
        variants.every(({ image }) => image === "" || isRemote({ address: image }))
      )
        return product;
      const placed = images.flatMap((image) => replaced(image));
      const names = images.some((image) => !isRemote(image)) && placed.some(({ address }) => isOwn(address));
      const own = [...keysOf(product)]
        .flatMap(filesOf)
        .filter((address) => placed.every((one) => one.address !== address));
      const added = [...new Set(own)].map((address) => ({ address, alt: "" }));
      return {
        ...product,
        images: names ? [...placed, ...added] : [...added, ...placed],
        variants: variants.map((variant) => {
          const [first] = filesOf(keyOf(variant.sku));
          const [stated] = variant.image === "" ? [] : replaced({ address: variant.image, alt: "" });
          return { ...variant, image: first ?? stated?.address ?? "" };
        }),
      };
    },
  };

  function filesOf(key: string): readonly string[] {
    if (key === "") return [];
    const numbered = (byCode.get(key) ?? []).filter(({ stem }) => !claimed.has(stem)).map(({ path }) => path);
    return [...(byStem.get(key) ?? []), ...numbered].map(take);
  }

  /** The file that an image names, in its place; an address without one stays. */
  function replaced(image: TableImage): readonly TableImage[] {
    const path = byName.get(nameKey(fileOf(image)));
    if (path !== undefined) return [{ ...image, address: take(path) }];
    return isRemote(image) ? [image] : [];
  }

  function take(path: string): string {
    used.add(path);
    return addresses.get(path) ?? "";
  }

  function isOwn(address: string): boolean {
    return address.startsWith(`${url}/`);
  }
}

interface NumberedFile {
  readonly path: string;
  readonly stem: string;
  readonly number: number;
}

/** Whether an image has an address of its own, also one without a scheme. */
function isRemote({ address }: Pick<TableImage, "address">): boolean {
  return /^\s*(?:https?:)?\/\//i.test(address);
}

/** The name of a file, of an address without its query, decoded where it can be. */
function fileOf(image: TableImage): string {
  const { address } = image;
  if (!isRemote(image)) return address;
  const [plain = ""] = address.split(/[?#]/, 1);
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

function keysOf({ codes, variants }: TableProduct): ReadonlySet<string> {
  return new Set([...codes, ...variants.map(({ sku }) => sku)].map(keyOf).filter(Boolean));
}

function stemOf(path: string): string {
  return keyOf(baseOf(path).replace(ending, ""));
}

function nameKey(path: string): string {
  return baseOf(path).trim().normalize("NFC").toLowerCase();
}

function baseOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** A code as names of files have it: in one case, with a hyphen for all other signs. */
function keyOf(code: string): string {
  return code
    .slice(0, 200)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
