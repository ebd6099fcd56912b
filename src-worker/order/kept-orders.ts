import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import { refuseNewer } from "../catalogue/refuse-newer";
import { selectedProducts } from "../catalogue/selected-products";
import { checkedArguments } from "../checked-arguments";
import type { CatalogueFile } from "../contract/catalogue-file";
import type {
  OrderAddition,
  OrderChange,
  OrderDetail,
  OrderEdit,
  OrderNews,
  OrderSummary,
  SelectionEdit,
} from "../contract/order";
import type { ProductSelection } from "../contract/product-selection";
import type { RestoredWork, WrittenWork } from "../contract/work-file";
import type { OtherWindows } from "../run/other-windows";
import type { Publisher } from "../run/publisher";
import type { World } from "../run/world";
import { createYielder } from "../run/yielder";
import { checkedOrderArguments as checked } from "./checked-order-arguments";
import { linesFor } from "./lines-for";
import { createOrderRepository } from "./order-repository";
import { createOrders } from "./orders";
import { readWork } from "./read-work";
import { openWorkDatabase, workDatabase } from "./work-database";
import { writeWork } from "./write-work";

/** The commands of the contract that are about orders, as the engine runs them: what they refuse is thrown. */
export interface KeptOrders {
  /** Tells the interface what has become of the open store's orders. */
  tell(): Promise<void>;
  addToOrder(additions: readonly OrderAddition[]): Promise<OrderEdit>;
  addSelectionToOrder(selection: ProductSelection): Promise<SelectionEdit>;
  setQuantity(order: string, line: string, quantity: number): Promise<OrderEdit>;
  changeOrder(order: string, change: OrderChange): Promise<null>;
  beginOrder(name: string): Promise<OrderEdit>;
  chooseOrder(id: string): Promise<OrderEdit>;
  duplicateOrder(id: string): Promise<OrderEdit>;
  endOrder(id: string): Promise<OrderEdit>;
  deleteOrder(id: string): Promise<OrderEdit>;
  undoOrderChange(change: string): Promise<OrderEdit>;
  readOrder(id: string, held: string | null): Promise<OrderNews>;
  /** One order whole, for the engine itself. */
  orderDetail(id: string): Promise<OrderDetail>;
  listOrders(): Promise<readonly OrderSummary[]>;
  exportWork(): Promise<WrittenWork>;
  restoreWork(file: CatalogueFile): Promise<RestoredWork>;
}

/** Opens what is kept of orders. Refuses with `storage-newer`. */
export async function openKeptOrders(parts: {
  readonly world: World;
  readonly repository: CatalogueRepository;
  readonly open: OpenCatalogue;
  readonly publisher: Publisher;
  readonly windows: OtherWindows;
}): Promise<KeptOrders> {
  const { world, open } = parts;
  await refuseNewer(world, workDatabase);
  const repository = createOrderRepository(openWorkDatabase(world), world);
  const orders = createOrders({ ...parts, repository });
  const products = (selection: ProductSelection) =>
    selectedProducts({ yieldIfDue: createYielder(world), repository: parts.repository, open }, selection);
  return {
    tell: orders.tell,
    async addToOrder(asked) {
      const additions = checked.additions(asked);
      const ids = additions.map(({ product }) => product);
      const chosen = await products({ kind: "products", ids });
      const { lines } = await linesFor(chosen, ({ id }) => additions.filter(({ product }) => product === id));
      return orders.add(lines);
    },
    async addSelectionToOrder(asked) {
      const chosen = await products(checkedArguments.selection(asked));
      const { lines, leftOut } = await linesFor(chosen, () => [{ variant: null, quantity: null }]);
      return { ...(await orders.add(lines)), leftOut };
    },
    setQuantity: (order, line, quantity) =>
      orders.setQuantity(checked.id(order), checked.id(line), checked.pieces(quantity)),
    async changeOrder(order, change) {
      await orders.change(checked.id(order), checked.change(change));
      return null;
    },
    beginOrder: (name) => orders.begin(checked.name(name)),
    chooseOrder: (id) => orders.choose(checked.id(id)),
    duplicateOrder: (id) => orders.duplicate(checked.id(id)),
    endOrder: (id) => orders.end(checked.id(id)),
    deleteOrder: (id) => orders.remove(checked.id(id)),
    undoOrderChange: (change) => orders.undo(checked.id(change)),
    readOrder: (id, held) => orders.readSince(checked.id(id), held),
    orderDetail: (id) => orders.read(checked.id(id)),
    listOrders: orders.list,
    exportWork: async () => writeWork(createYielder(world), await repository.list(), new Date(world.now())),
    restoreWork: async (file) => orders.restore(await readWork(createYielder(world), checkedArguments.file(file))),
  };
}
