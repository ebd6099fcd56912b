import { gunzipSync, gzipSync } from "node:zlib";
import type { SeededRandom } from "../../../demo/stores/serve/seeded-random";
import { headBytes } from "../../../src-worker/catalogue-file/file-format";
import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { blocksOf, rewritten, withNumber } from "../../node/catalogue-file/file-blocks";
import { type AppWindow, importElsewhere, listedRows, seen, value } from "../../node/engine/app-window";
import { exportedCatalogue } from "../../node/engine/exported-catalogue";
import { availableProducts, listedOrders, readOrder } from "../../node/engine/orders-in-window";
import { startDemoStore } from "../../node/engine/start-demo-store";
import { isWorded } from "../../node/engine/worded-failure";
import { fieldsOf, nastyStrings, nastyValues, withField } from "../../node/stores/woocommerce/nasty-values";
import type { Fire } from "./fault";

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

type FileKind = "catalogue" | "settings" | "backup";

const pageSettings = { language: "en" };

/**
 * Imports files with other values at every length, at every boundary and in every field. A file is refused with words and
 * changes nothing, or what it brings is listed without an error.
 */
export const mutateFiles =
  (kind: FileKind): Fire =>
  async (times, random) => {
    const store = await startDemoStore("shopify", { products: 60, allImages: true });
    const window = await importElsewhere(store.connection);
    const [product = ""] = await availableProducts(window);
    value(await window.engine.addToOrder([{ product, variant: null, quantity: 2 }]));
    const before = await stateOf(window);
    const files = await mutations(kind, window, random);
    const tally = { mutated: 0, wrong: 0, unworded: 0, refused: 0 };
    const stride = Math.max(1, Math.floor(files.length / times));
    for (let at = 0; tally.mutated < times; at = (at + stride) % files.length) {
      const { name, make } = files[at] ?? { name: "none", make: () => new Blob() };
      const outcome = await importFile(kind, window, await make());
      tally.mutated++;
      if (!outcome.ok) {
        tally.refused++;
        if (!isWorded(outcome.failure)) tally.unworded++;
      }
      const after = await stateOf(window);
      const isSame = after.products === before.products && after.orders.startsWith(before.orders.slice(0, 10));
      if (outcome.ok ? after.orders !== "" && after.products === before.products : isSame) continue;
      tally.wrong++;
      console.error(
        `${kind} file with ${name}: ${JSON.stringify(outcome)}; ${after.products.length} characters of products`,
      );
    }
    await store.stop();
    return tally;
  };

function importFile(kind: FileKind, { engine }: AppWindow, file: CatalogueFile): Promise<Outcome<unknown>> {
  if (kind === "catalogue") return engine.importCatalogueFile(file, { acceptOlder: true });
  return kind === "settings" ? engine.importSettingsFile(file) : engine.restoreWork(file);
}

/** The products and the orders of a device; each order is read whole. */
async function stateOf(window: AppWindow): Promise<{ readonly products: string; readonly orders: string }> {
  const products = (await listedRows(window)).map(({ id, title, priceMin }) => `${id} ${title} ${priceMin}`).join("\n");
  const orders = [];
  for (const { id } of await listedOrders(window)) orders.push((await readOrder(window, id)).order.lines.length);
  return { products, orders: orders.join() };
}

interface Mutation {
  readonly name: string;
  make(): Blob | Promise<Blob>;
}

async function mutations(kind: FileKind, window: AppWindow, random: SeededRandom): Promise<readonly Mutation[]> {
  if (kind === "catalogue") {
    await seen(window, { images: { download: { state: "ended" } } });
    return ofCatalogue(new Uint8Array(await (await exportedCatalogue(window)).arrayBuffer()), random);
  }
  const { engine } = window;
  const file =
    kind === "settings" ? value(await engine.exportSettings(pageSettings)) : value(await engine.exportWork()).file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === "settings") return ofJson(new TextDecoder().decode(bytes), (text) => new Blob([text]), random);
  const text = gunzipSync(bytes).toString();
  // The last eight bytes are the checksum and the length of what is packed.
  const lengths = lengthsBeside(text.length).map((length) => ({
    name: `the packed length ${length}`,
    make: () => new Blob([withNumber(bytes, bytes.length - 4, length)]),
  }));
  return [...lengths, ...cuts(bytes, [1, 10, bytes.length - 8, bytes.length - 1]), ...ofJson(text, packed, random)];
}

const packed = (text: string): Blob => new Blob([Uint8Array.from(gzipSync(text))]);

function ofJson(text: string, write: (text: string) => Blob, random: SeededRandom): readonly Mutation[] {
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
async function ofCatalogue(bytes: Uint8Array<ArrayBuffer>, random: SeededRandom): Promise<readonly Mutation[]> {
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
