import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import { selectedProducts } from "../catalogue/selected-products";
import type { ProductSelection } from "../contract/product-selection";
import { attempt, type CommandBodies } from "../outcome/attempt";
import { createYielder } from "../scheduling/yielder";
import type { OtherWindows } from "../windows/other-windows";
import type { Publisher } from "../windows/publisher";
import type { WindowLocks } from "../windows/window-locks";
import type { World } from "../world/world";
import { linesFor } from "./lines-for";
import { createOrderCopy } from "./order-copy";
import { createOrderEdits, createOrderMemory } from "./order-edits";
import { createOrderRepository } from "./order-repository";
import { orderShop } from "./order-shop";
import { readWork } from "./read-work";
import type { WorkDatabase } from "./work-database";
import { writeWork } from "./write-work";

/** The commands about orders, and the functions that other rooms of the engine use. */
export type OrderCommands = ReturnType<typeof createOrderCommands>;

export function createOrderCommands(parts: {
  readonly world: World;
  readonly database: WorkDatabase;
  readonly repository: CatalogueRepository;
  readonly open: OpenCatalogue;
  readonly publisher: Publisher;
  readonly windows: OtherWindows;
  readonly locks: WindowLocks;
  /** Resolves once the engine has read the opening catalogue. */
  read(): Promise<void>;
  /** Called after leads were queued to be sent. */
  queued(): void;
}) {
  const { world, open } = parts;
  const repository = createOrderRepository(parts.database, world, {
    ...parts,
    written: () => copy.renew(),
  });
  const yieldIfDue = createYielder(world);
  const copy = createOrderCopy(world, {
    repository,
    locks: parts.locks,
    yieldIfDue,
    onLossFound: () => void attempt(tell),
  });
  const memory = createOrderMemory();
  const orders = ordersFor(null);
  return {
    ...orders,
    tell,
    /** The commands, whose answers are stored under the page's id of a command. */
    ordersFor,
    answered: repository.answered,
    addLead: repository.addLead,
    erase: repository.erase,
    renewCopy: copy.renew,
  };

  /** Publishes the state of the open store's orders after a start, and after a change in another window. */
  async function tell(): Promise<void> {
    await orders.tell();
    await attempt(async () => {
      const before = memory.lost;
      const lost = await copy.lost();
      memory.lost = lost && {
        made: lost.made,
        orders: lost.orders.length,
        rolledBack: lost.rolledBack,
        unreadable: lost.unreadable,
      };
      if (before || lost) await orders.tell();
    });
    copy.renew();
  }

  function ordersFor(request: string | null) {
    const { addLines, restore, beginOrder, ...orders } = createOrderEdits({ ...parts, repository, memory, request });
    const commands = {
      async addToOrder(additions) {
        const ids = additions.map(({ product }) => product);
        const chosen = await products({ kind: "products", ids });
        const { lines } = await linesFor(chosen, ({ id }) => additions.filter(({ product }) => product === id));
        return addLines(lines, {});
      },
      async addSelectionToOrder(selection) {
        const chosen = await products(selection);
        const { lines, leftOut } = await linesFor(chosen, () => [{ variant: null, quantity: null }]);
        return addLines(lines, { leftOut });
      },
      async beginOrder(name) {
        await parts.read();
        return beginOrder(name);
      },
      exportWork: async () => writeWork(yieldIfDue, await repository.listWork(), new Date(world.now())),
      async restoreWork(file) {
        const restored = await restore(await readWork(yieldIfDue, file), "later");
        // Lost orders may be among the restored ones.
        if (memory.lost) await attempt(tell);
        return restored;
      },
      async restoreLostOrders() {
        const lost = await copy.lost();
        const restored = lost
          ? await restore(lost, "both")
          : { added: 0, updated: 0, unchanged: 0, leftOut: 0, leads: 0 };
        await dropLost(lost?.complete ?? []);
        return restored;
      },
      async discardLostOrders() {
        await dropLost((await copy.lost())?.names ?? []);
        return null;
      },
    } satisfies Partial<CommandBodies>;
    return { ...orders, ...commands };

    async function dropLost(names: readonly string[]): Promise<void> {
      await copy.dropLost(names);
      if (open.store) parts.windows.publish({ kind: "orders", store: orderShop(open.store).id });
      await attempt(tell);
    }
  }

  async function products(selection: ProductSelection) {
    await parts.read();
    return selectedProducts({ yieldIfDue, repository: parts.repository, open }, selection);
  }
}
