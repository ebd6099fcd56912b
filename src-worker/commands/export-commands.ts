import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import { checkedArguments } from "../checked-arguments";
import type { DrawSvg, Engine } from "../contract/engine";
import type { ImageStore } from "../images/image-store";
import type { KeptOrders } from "../order/kept-orders";
import { attempt } from "../run/attempt";
import { once } from "../run/once";
import type { Publisher } from "../run/publisher";
import type { Tasks } from "../run/tasks";
import type { World } from "../run/world";
import type { Yielder } from "../run/yielder";
import type { Opening } from "./opening";

/** Orders and products as documents; how they are written is loaded with the first of them. */
export function exportCommands(parts: {
  readonly world: World;
  readonly yieldIfDue: Yielder;
  readonly images: ImageStore;
  readonly stores: StoreRecords;
  readonly repository: CatalogueRepository;
  readonly open: OpenCatalogue;
  readonly opening: Pick<Opening, "read">;
  readonly publisher: Publisher;
  readonly tasks: Tasks;
  orders(): Promise<KeptOrders>;
  readonly drawSvg: DrawSvg;
}): Pick<Engine, "exportOrder" | "exportProducts"> {
  const { tasks } = parts;
  const loaded = once(async () => {
    const [{ createExports }, { checkedExport }] = await Promise.all([
      import("../export/create-exports"),
      import("../export/checked-export"),
    ]);
    return { write: createExports(parts), checked: checkedExport };
  });
  return {
    exportOrder: (order, format, words) =>
      attempt(async () => {
        const { write, checked } = await loaded();
        const asked = [checked.orderFormat(format), checked.words(words)] as const;
        const detail = await (await parts.orders()).orderDetail(checked.order(order));
        return tasks.run("export", (signal) => write.order(signal, detail, ...asked));
      }),

    exportProducts: (selection, format, words) =>
      attempt(async () => {
        const { write, checked } = await loaded();
        const asked = [checked.productFormat(format), checked.words(words)] as const;
        const selected = checkedArguments.selection(selection);
        await parts.opening.read();
        return tasks.run("export", (signal) => write.products(signal, selected, ...asked));
      }),
  };
}
