import type { CatalogueFile } from "../contract/catalogue-file";
import type { PriceFileContents, PriceListDraft, PriceListSummary } from "../contract/price-list";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import { countPrices, listedPrices } from "./listed-prices";
import type { PriceListRepository } from "./price-list-repository";
import type { StoredPriceList } from "./price-lists-database";

/** The price lists of this device, as people edit them. */
export function createDevicePriceLists(
  world: Pick<World, "now" | "uniqueName">,
  repository: PriceListRepository,
  yieldIfDue: Yielder,
) {
  return {
    async list(): Promise<readonly PriceListSummary[]> {
      const lists = await repository.list();
      return lists.map(summaryOf).sort((a, b) => a.name.localeCompare(b.name));
    },

    async readFile(file: CatalogueFile): Promise<PriceFileContents> {
      const { prices, bad, leftOut } = await readPrices(file);
      return { prices, bad, leftOut };
    },

    async save(draft: PriceListDraft, file: CatalogueFile | null): Promise<PriceListSummary> {
      if (draft.name.trim() === "") throw new Failed("price-list-nameless");
      const id = draft.id || world.uniqueName();
      const stored = draft.percent !== "" ? "" : await pricesFor(draft.id, file);
      if (draft.percent === "" && stored === "") throw new Failed("price-list-empty");
      const list = { ...draft, id, prices: stored, changedAt: new Date(world.now()).toISOString() };
      await repository.save(list);
      return summaryOf(list);
    },

    remove: (id: string): Promise<void> => repository.remove(id),
  };

  async function pricesFor(id: string, file: CatalogueFile | null): Promise<string> {
    if (file) return listedPrices((await readPrices(file)).bySku);
    return (id !== "" && (await repository.read(id))?.prices) || "";
  }

  async function readPrices(file: CatalogueFile) {
    const { readPriceFile } = await import("./read-price-file");
    return readPriceFile(yieldIfDue, file);
  }
}

function summaryOf({ id, name, percent, prices, currency, minimum }: StoredPriceList): PriceListSummary {
  return { id, name, percent, prices: countPrices(prices), currency, minimum };
}
