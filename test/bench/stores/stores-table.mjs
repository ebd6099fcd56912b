import { figuresTable } from "../figures-table.mjs";

/**
 * @param {Awaited<ReturnType<typeof import("./measure-stores.mjs").measureStores>>} figures
 */
export function storesTable({ woocommerce, shopify }) {
  const conditions = "50 ms latency, 4 variations to every second product, no images, 6,000 requests a minute allowed";
  return [
    figuresTable(`WooCommerce-shaped, ${conditions}`, woocommerce, {
      requestsToOneByOne: 1 / 16,
      importToReplay: 1.25,
      refreshToImportCpu: 0.1,
      refreshPacksWritten: 0,
    }),
    figuresTable(`Shopify-shaped, ${conditions}`, shopify, {
      importCpuMs: 15_000,
      heapGrowthMB: 60,
      refreshToImportCpu: 1 / 3,
      refreshPacksWritten: 0,
    }),
    `
import, refresh: from the click to all products and collections stored and listed. Cpu: of the engine's thread alone.
oneByOneRequests: pages of 100 and one request per variable product, counted, not sent. replay: the import's requests
in the import's order, answers thrown away. heap: of the engine's worker after a collection, over that before the import;
heapOfReopened: the same for the stored catalogue in a newly opened app.`,
  ].join("\n");
}
