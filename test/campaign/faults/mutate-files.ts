import type { SeededRandom } from "../../../demo/stores/serve/seeded-random";
import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { type Mutation, ofBackup, ofCatalogue, ofJson } from "../../node/catalogue-file/mutated-files";
import { type AppWindow, importElsewhere, listedRows, seen, value } from "../../node/engine/app-window";
import { exportedCatalogue } from "../../node/engine/exported-catalogue";
import { availableProducts, listedOrders, readOrder } from "../../node/engine/orders-in-window";
import { startDemoStore } from "../../node/engine/start-demo-store";
import { isWorded } from "../../node/engine/worded-failure";
import type { Fire } from "./fault";

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
  return ofBackup(bytes, random);
}
