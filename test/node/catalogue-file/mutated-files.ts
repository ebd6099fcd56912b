import { gunzipSync, gzipSync } from "node:zlib";
import type { SeededRandom } from "../../../demo/stores/serve/seeded-random";
import { headBytes } from "../../../src-worker/catalogue-file/file-format";
import { fieldsOf, nastyStrings, nastyValues, withField } from "../stores/woocommerce/nasty-values";
import { blocksOf, rewritten, withNumber } from "./file-blocks";

/** Lengths that a 32-bit field may state instead of its own. */
const lengthsBeside = (length: number): readonly number[] => [
  0,
  1,
  length - 1,
  length + 1,
  length * 2,
  255,
  65_535,
  2 ** 24,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
];

/** A file with one thing changed. */
export interface Mutation {
  readonly name: string;
  make(): Blob | Promise<Blob>;
}

/** Every length, end and field of a backup. */
export function ofBackup(bytes: Uint8Array<ArrayBuffer>, random: SeededRandom): readonly Mutation[] {
  const text = gunzipSync(bytes).toString();
  // The last eight bytes are the checksum and the length of what is packed.
  const lengths = lengthsBeside(text.length).map((length) => ({
    name: `the packed length ${length}`,
    make: () => new Blob([withNumber(bytes, bytes.length - 4, length)]),
  }));
  return [...lengths, ...cuts(bytes, [1, 10, bytes.length - 8, bytes.length - 1]), ...ofJson(text, packed, random)];
}

const packed = (text: string): Blob => new Blob([Uint8Array.from(gzipSync(text))]);

/** A JSON file with other values in each of its fields, in random order. */
export function ofJson(text: string, write: (text: string) => Blob, random: SeededRandom): readonly Mutation[] {
  const sound: unknown = JSON.parse(text);
  const values = [...nastyStrings, ...nastyValues];
  const all = fieldsOf(sound).flatMap((way) =>
    values.map((put) => ({
      name: `${JSON.stringify(put)?.slice(0, 40)} in ${way.join(".")}`,
      make: () => write(JSON.stringify(withField(sound, way, put))),
    })),
  );
  return [...random.sample(all, all.length)];
}

/** Every 32-bit length of the file: the version, that of each block, and those in blocks of images, with true digests. */
export async function ofCatalogue(bytes: Uint8Array<ArrayBuffer>, random: SeededRandom): Promise<readonly Mutation[]> {
  const blocks = blocksOf(bytes);
  const plain = [8, ...blocks.map(({ at }) => at + 1)].flatMap((at) =>
    lengthsBeside(new DataView(bytes.buffer).getUint32(at, true)).map((length) => ({
      name: `${length} at ${at}`,
      make: () => new Blob([withNumber(bytes, at, length)]),
    })),
  );
  const kinds = blocks.map(({ at }) => ({
    name: `another kind of block at ${at}`,
    make: () => new Blob([bytes.with(at, random.between(0, 255))]),
  }));
  const boundaries = blocks.flatMap(({ at }) => [at - 1, at, at + 1, at + headBytes]);
  const digested = blocks.flatMap((block, place) => {
    if (block.kind === "images")
      return lengthsBeside(new DataView(block.content.buffer).getUint32(0, true)).map((length) => ({
        name: `${length} for the heads of block ${place}`,
        make: () => rewritten(blocks, place, withNumber(block.content, 0, length)),
      }));
    if (block.kind !== "about") return [];
    const about: unknown = JSON.parse(new TextDecoder().decode(block.content));
    return fieldsOf(about).flatMap((way) =>
      nastyValues.map((put) => ({
        name: `${JSON.stringify(put)?.slice(0, 40)} in the head's ${way.join(".")}`,
        make: () => rewritten(blocks, place, new TextEncoder().encode(JSON.stringify(withField(about, way, put)))),
      })),
    );
  });
  return [...plain, ...kinds, ...cuts(bytes, boundaries), ...digested];
}

function cuts(bytes: Uint8Array<ArrayBuffer>, places: readonly number[]): readonly Mutation[] {
  return places.map((at) => ({ name: `its end at ${at}`, make: () => new Blob([bytes.slice(0, at)]) }));
}
