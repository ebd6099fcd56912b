import type { CustomerRecord } from "../contract/customer";
import { noCustomer, type Order, type OrderEdit } from "../contract/order";
import type { OrderMinimum } from "../contract/price-list";
import type { CustomerRepository } from "../customers/customer-repository";
import { Failed } from "../outcome/failed";
import type { PriceListRepository } from "../price-lists/price-list-repository";
import type { World } from "../world/world";
import { orderMinimum, withListPrices } from "./list-prices";
import { openOrder } from "./order-edits";
import { storedOrder } from "./order-reads";
import type { OrderRepository } from "./order-repository";
import type { OrderCall, UndoableEdits } from "./undoable-edits";

/** Takes customers of the directory into orders. */
export function createCustomerChoice(parts: {
  readonly world: Pick<World, "now">;
  readonly repository: OrderRepository;
  readonly undoable: UndoableEdits;
  readonly customers: Pick<CustomerRepository, "read" | "noteUsed">;
  readonly priceLists: Pick<PriceListRepository, "read">;
}) {
  const { world, repository, undoable, customers, priceLists } = parts;
  return {
    /** The amount that an order lacks to the minimum of its price list; null if it lacks none. */
    async orderMinimum(id: string): Promise<OrderMinimum | null> {
      const order = await storedOrder(repository, id);
      return orderMinimum(order, order.priceList === "" ? null : await priceLists.read(order.priceList));
    },

    /** @param chosen null for none */
    async chooseCustomer(call: OrderCall, id: string, chosen: string | null): Promise<OrderEdit> {
      const { customer } = await storedOrder(repository, id);
      const before = customer.id === "" ? null : await customers.read(customer.id);
      const next = chosen === null ? null : await customers.read(chosen);
      if (chosen !== null && !next) throw new Failed("customer-unknown", { id: chosen });
      const list = next && next.priceList !== "" ? await priceLists.read(next.priceList) : null;
      const edit = await undoable.editStored(call, id, (order, current) => ({
        order: withListPrices(withCustomer(openOrder(order), before, next), list),
        current,
      }));
      if (next) await customers.noteUsed(next.id, new Date(world.now()).toISOString());
      return edit;
    },
  };
}

/**
 * An order for a customer of the directory; null for none. A discount stays that a person typed, unless the customer has
 * one.
 *
 * @param before the directory's record of the order's customer so far
 */
function withCustomer(order: Order, before: CustomerRecord | null, chosen: CustomerRecord | null): Order {
  const isTyped = order.discount !== before?.discount;
  const discount = chosen?.discount || (isTyped ? order.discount : "");
  if (!chosen) return { ...order, customer: noCustomer, priceList: "", discount };
  const { id, name, company, address, shippingAddress, email, phone, taxId, priceList } = chosen;
  const customer = { id, name, company, address, shippingAddress, email, phone, taxId };
  return { ...order, customer, priceList, discount };
}
