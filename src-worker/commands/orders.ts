import * as v from "valibot";
import { codeMatches } from "../catalogue/code-matches";
import { isOrderable } from "../catalogue/is-orderable";
import { type SelectedProducts, selectedProducts } from "../catalogue/selected-products";
import { checkWooKeys } from "../connection/check-connection";
import type { OrdersCommands } from "../contract/commands/orders";
import {
  longestAddress,
  longestOrderNote,
  longestOrderText,
  maxListed,
  maxOrderLines,
  maxPieces,
  maxToChoose,
  type OrderEdit,
  type RepeatedLine,
  type SelectionEdit,
} from "../contract/order";
import { seriesPrefix } from "../contract/order-number";
import type { Product } from "../contract/product";
import type { ProductSelection } from "../contract/product-selection";
import { longestQuickText } from "../contract/quick-order";
import { longestSellerNote, longestSellerText } from "../contract/seller";
import { shopItem } from "../contract/shop-item";
import { linesFor } from "../order/lines-for";
import { orderShop } from "../order/order-shop";
import { quickOrder } from "../order/quick-order";
import type { OrderCall } from "../order/undoable-edits";
import { day, newSignature, vat } from "../order/work-format";
import { Failed } from "../outcome/failed";
import { percent, price } from "../stores/guard-parts";
import { file, flag, id, noArguments, orderQuery, selection, whole } from "./arguments";
import type { Area, CommandScope } from "./command";
import { written, writtenLines } from "./written";

const orderKey = v.pipe(v.string(), v.maxLength(500));
const pieces = v.pipe(whole, v.maxValue(maxPieces));
const text = v.exactOptional(written(longestOrderText));
const note = writtenLines(longestOrderNote);
const addition = v.object({
  product: id,
  variant: v.nullable(id),
  quantity: v.nullable(v.pipe(pieces, v.minValue(1))),
});
const entry = v.object({
  variant: id,
  quantity: v.pipe(pieces, v.minValue(1)),
  sums: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(4)),
});
const percentage = v.exactOptional(percent);
const sellerText = v.exactOptional(written(longestSellerText));
const sellerNote = v.exactOptional(writtenLines(longestSellerNote));
const sellerChange = v.object({
  company: sellerText,
  taxId: sellerText,
  email: sellerText,
  phone: sellerText,
  payment: sellerText,
  address: sellerNote,
  footer: sellerNote,
  vat: v.exactOptional(v.nullable(vat)),
});
const orderChange = v.object({
  name: text,
  customer: v.exactOptional(
    v.object({
      name: text,
      company: text,
      address: v.exactOptional(writtenLines(longestAddress)),
      shippingAddress: v.exactOptional(writtenLines(longestAddress)),
      email: text,
      phone: text,
      taxId: text,
    }),
  ),
  note: v.exactOptional(note),
  visitor: v.exactOptional(flag),
  discount: percentage,
  terms: v.exactOptional(
    v.object({
      vat: v.exactOptional(v.nullable(vat)),
      shipping: v.exactOptional(price),
      payment: text,
      delivery: v.exactOptional(day),
      purchaseNumber: text,
      validUntil: v.exactOptional(day),
    }),
  ),
  lines: v.exactOptional(
    v.record(
      v.string(),
      v.object({
        note: v.exactOptional(note),
        price: v.exactOptional(price),
        discount: percentage,
        vatRate: percentage,
      }),
    ),
  ),
  joins: v.exactOptional(id),
});

export const ordersCommands: Area<OrdersCommands> = {
  addToOrder: {
    args: v.tuple([v.pipe(v.array(addition), v.minLength(1), v.maxLength(maxOrderLines))]),
    async run(scope, additions) {
      const ids = additions.map(({ product }) => product);
      const chosen = await products(scope, { kind: "products", ids });
      const { lines } = await linesFor(chosen, (one) => additions.filter(({ product }) => product === one.id));
      if (lines.length === 0) throw new Failed("variant-unavailable");
      return (await scope.device.orders()).addLines(callOf(scope), lines);
    },
  },

  sumEntries: {
    args: v.tuple([id, v.pipe(v.array(entry), v.maxLength(maxOrderLines))]),
    async run(scope, product, entries) {
      const chosen = await products(scope, { kind: "products", ids: [product] });
      for await (const [found] of chosen.slices())
        if (found) return (await scope.device.orders()).sumEntries(scope.sessions, found, entries);
      throw new Failed("product-unknown", { id: product });
    },
  },

  addSelectionToOrder: {
    args: v.tuple([selection]),
    async run(scope, selected) {
      const chosen = await products(scope, selected);
      const toChoose: string[] = [];
      let choices = 0;
      const { lines, leftOut } = await linesFor(chosen, ({ id, variants }) => {
        if (variants.filter(isOrderable).length < 2) return [{ variant: null, quantity: null }];
        choices++;
        if (toChoose.length < maxToChoose) toChoose.push(id);
        return [];
      });
      const answer = (edit: OrderEdit | null): SelectionEdit => ({ edit, leftOut, toChoose, choices });
      if (lines.length > 0) return (await scope.device.orders()).addLinesWith(callOf(scope), lines, answer);
      if (choices === 0) throw new Failed("variant-unavailable");
      return answer(null);
    },
  },

  readQuickOrder: {
    args: v.tuple([v.pipe(v.string(), v.maxLength(longestQuickText))]),
    async run(scope, text) {
      const { device } = scope;
      const { shown, store } = (await scope.sessions.read())?.catalogue ?? {};
      const lookUp = async (written: readonly string[]) =>
        shown && store
          ? codeMatches(
              device.scheduling.yieldIfDue,
              shown,
              (codes) => device.storage.extras.withCode(store.store, codes),
              written,
            )
          : [];
      return quickOrder(text, lookUp, (ids) => products(scope, { kind: "products", ids }));
    },
  },

  readQuickOrderFile: {
    args: v.tuple([file]),
    async run({ device }, chosen) {
      const { linesOfTable } = await import("../order/lines-of-table");
      return linesOfTable(device.scheduling.yieldIfDue, chosen);
    },
  },

  setQuantity: {
    args: v.tuple([id, id, pieces]),
    run: async (scope, ...change) => (await scope.device.orders()).setQuantity(callOf(scope), ...change),
  },

  changeOrder: {
    args: v.tuple([id, orderChange]),
    run: async (scope, ...change) => (await scope.device.orders()).changeOrder(callOf(scope), ...change),
  },

  chooseCustomer: {
    args: v.tuple([id, v.nullable(id)]),
    run: async (scope, ...choice) => (await scope.device.orders()).chooseCustomer(callOf(scope), ...choice),
  },

  beginOrder: {
    args: v.tuple([written(longestOrderText)]),
    async run(scope, name) {
      await scope.sessions.read();
      return (await scope.device.orders()).beginOrder(callOf(scope), name);
    },
  },

  chooseOrder: {
    args: v.tuple([id]),
    run: async (scope, order) => (await scope.device.orders()).chooseOrder(callOf(scope), order),
  },

  duplicateOrder: {
    args: v.tuple([id]),
    run: async (scope, order) => (await scope.device.orders()).duplicateOrder(callOf(scope), order),
  },

  repeatedLines: { args: v.tuple([id]), run: (scope, order) => linesToday(scope, order) },

  repeatOrder: {
    args: v.tuple([id, v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(maxOrderLines))]),
    async run(scope, order, chosen) {
      const repeated = await linesToday(scope, order);
      const lines = repeated.flatMap(({ line, obstacle }) =>
        obstacle === null && chosen.includes(line.id) ? [line] : [],
      );
      if (lines.length === 0) throw new Failed("variant-unavailable");
      return (await scope.device.orders()).repeatOrder(callOf(scope), order, lines);
    },
  },

  endOrder: {
    args: v.tuple([id, flag]),
    run: async (scope, ...end) => (await scope.device.orders()).endOrder(callOf(scope), ...end),
  },

  signOrder: {
    args: v.tuple([id, v.nullable(newSignature)]),
    run: async (scope, ...signed) => (await scope.device.orders()).signOrder(callOf(scope), ...signed),
  },

  numberOrder: {
    args: v.tuple([id]),
    run: async (scope, order) => (await scope.device.orders()).numberOrder(callOf(scope), order),
  },

  noteSent: {
    args: v.tuple([id]),
    run: async (scope, order) => (await scope.device.orders()).noteSent(callOf(scope), order),
  },

  sendToShop: {
    args: v.tuple([id]),
    async run(scope, chosen) {
      const { device } = scope;
      const orders = await device.orders();
      const { order } = await orders.orderDetail(chosen);
      if ((await device.orderKeys.describe(order.store)).lastFour === null) throw new Failed("keys-missing");
      if (order.lines.length === 0 || !order.lines.every(shopItem)) throw new Failed("shop-order-impossible");
      await orders.queueForShop(callOf(scope), chosen);
      await (await device.shopSender()).send(order.store);
      return null;
    },
  },

  saveOrderKeys: {
    args: v.tuple([id, v.object({ consumerKey: orderKey, consumerSecret: orderKey })]),
    async run({ device, sessions }, store, typed) {
      const keys = checkWooKeys(typed);
      await (await device.shopSender()).saveKeys(store, keys);
      await device.announce.stores();
      await sessions.current?.catalogue.renew();
      return null;
    },
  },

  removeOrderKeys: {
    args: v.tuple([id]),
    async run({ device, sessions }, store) {
      await device.orderKeys.forget(store);
      await device.announce.stores();
      await sessions.current?.catalogue.renew();
      (await device.shopSender()).wake();
      return null;
    },
  },

  readSeries: { args: noArguments, run: async ({ device }) => (await device.orders()).readSeries() },

  chooseSeries: {
    args: v.tuple([v.pipe(v.string(), v.regex(seriesPrefix))]),
    run: async ({ device }, prefix) => (await device.orders()).chooseSeries(prefix),
  },

  readSeller: { args: noArguments, run: async ({ device }) => (await device.orders()).readSeller() },

  saveSeller: {
    args: v.tuple([sellerChange]),
    run: async ({ device }, change) => (await device.orders()).saveSeller(change),
  },

  deleteOrder: {
    args: v.tuple([id]),
    run: async (scope, order) => (await scope.device.orders()).deleteOrder(callOf(scope), order),
  },

  undoOrderChange: {
    args: v.tuple([id]),
    run: async (scope, change) => (await scope.device.orders()).undoOrderChange(callOf(scope), change),
  },

  readOrder: {
    args: v.tuple([id, v.nullable(v.string())]),
    run: async ({ device }, ...read) => (await device.orders()).readOrder(...read),
  },

  readOrders: {
    args: noArguments,
    async run({ sessions }) {
      await sessions.publishOrders();
      return null;
    },
  },

  listOrders: {
    args: v.tuple([orderQuery, v.pipe(whole, v.maxValue(maxListed))]),
    run: async ({ device }, ...list) => (await device.orders()).listOrders(...list),
  },

  totalOrders: {
    args: v.tuple([orderQuery]),
    run: async ({ device }, query) => (await device.orders()).totalOrders(query),
  },

  exportWork: { args: noArguments, run: async ({ device }) => (await device.orders()).exportWork() },

  restoreWork: {
    args: v.tuple([file]),
    run: async (scope, backup) => (await scope.device.orders()).restoreWork(callOf(scope), backup),
  },

  restoreLostOrders: {
    args: noArguments,
    run: async (scope) => (await scope.device.orders()).restoreLostOrders(callOf(scope)),
  },

  discardLostOrders: {
    args: noArguments,
    async run({ device, sessions }) {
      await (await device.orders()).discardLostOrders(sessions);
      return null;
    },
  },
};

function callOf({ sessions, request }: CommandScope): OrderCall {
  return { open: sessions, request };
}

async function linesToday(scope: CommandScope, id: string): Promise<readonly RepeatedLine[]> {
  const orders = await scope.device.orders();
  const { order } = await orders.orderDetail(id);
  const ids = [...new Set(order.lines.map(({ productId }) => productId))];
  const found = new Map<string, Product>();
  const chosen = await products(scope, { kind: "products", ids });
  // Another store's products have other meanings for the same ids.
  const { store } = scope.sessions.opened().catalogue;
  if (orderShop(store).id !== order.store) throw new Failed("store-unknown");
  for await (const slice of chosen.slices()) for (const product of slice) found.set(product.id, product);
  return orders.linesToday(id, found);
}

async function products({ device, sessions }: CommandScope, chosen: ProductSelection): Promise<SelectedProducts> {
  await sessions.read();
  const { catalogue } = sessions.opened();
  const { yieldIfDue } = device.scheduling;
  return selectedProducts({ yieldIfDue, repository: device.storage.repository, open: catalogue }, chosen);
}
