import type { Order, OrderEdit } from "../contract/order";
import { Failed } from "../outcome/failed";
import type { PriceListRepository } from "../price-lists/price-list-repository";
import type { World } from "../world/world";
import { lineEdits } from "./line-edits";
import { withListPrices } from "./list-prices";
import type { DeviceTerms, MakeOrder, OrderPlace, OrderRepository, OrderState, OrderStep } from "./order-repository";
import type { OpenShop, PublishedOrders } from "./published-orders";
import { undone } from "./undone";
import type { StoredAnswer } from "./work-database";

/** Number of changes that can be undone. Each keeps two states of an order, with up to thousands of lines. */
const maxSteps = 20;

/** The circumstances of a change. */
export interface OrderCall {
  readonly open: OpenShop;
  /** The page's id of the command, under which the answer is stored; null for none. */
  readonly request: string | null;
}

/** Changes of one order each, of which the newest can be undone. */
export type UndoableEdits = ReturnType<typeof createUndoableEdits>;

export function createUndoableEdits(
  world: Pick<World, "uniqueName">,
  repository: Pick<OrderRepository, "change">,
  published: Pick<PublishedOrders, "changed">,
  priceLists: Pick<PriceListRepository, "read">,
) {
  /** By change, earliest first. */
  const steps = new Map<string, readonly OrderStep[]>();

  return {
    edit,
    editWith,

    /** @param joins as in `OrderChange` */
    editStored(
      call: OrderCall,
      id: string,
      make: (order: Order, current: string | null, device: DeviceTerms) => OrderState | Promise<OrderState>,
      joins?: string,
    ): Promise<OrderEdit> {
      const makeOf: MakeOrder = (now, device) => (now.order ? make(now.order, now.current, device) : now);
      return editWith(call, { order: id }, makeOf, (made) => made, joins);
    },

    /** Refuses with `undo-gone`, and with `order-ended` if the order was finished after the change. */
    async undo(call: OrderCall, change: string): Promise<OrderEdit> {
      const joined = steps.get(change);
      const first = joined?.[0];
      const last = joined?.at(-1);
      const id = first && (first.before.order ?? first.after.order)?.id;
      if (!joined || !first || !last || id === undefined) throw new Failed("undo-gone");
      // Taken out during the write: a second call meanwhile must not undo the same change again.
      steps.delete(change);
      try {
        return await edit(call, { store: first.store, order: id }, async (now) => {
          // Finished since: it is read-only until it is reopened.
          if (now.order && now.order.endedAt !== null && joined.every(isEdit)) throw new Failed("order-ended", { id });
          const order = joined.reduceRight(
            (later, { before, after }) => undone(later, before.order, after.order),
            now.order,
          );
          return {
            order: order && (now.order ? await withAddedPrices(order, now.order, first.before.order) : order),
            current: now.current === last.after.current ? first.before.current : now.current,
          };
        });
      } catch (error) {
        steps.set(change, joined);
        throw error;
      }
    },
  };

  /** An order with another list than before an undo, which prices the lines that were added since the change. */
  async function withAddedPrices(order: Order, now: Order, before: Order | null): Promise<Order> {
    if (order.priceList === now.priceList) return order;
    const list = order.priceList === "" ? null : await priceLists.read(order.priceList);
    const known = new Set(before?.lines.map(({ id }) => id));
    return withListPrices(order, list, ({ id }) => !known.has(id));
  }

  function edit(call: OrderCall, place: OrderPlace, make: MakeOrder): Promise<OrderEdit> {
    return editWith(call, place, make, (made) => made);
  }

  /**
   * @param answer the answer to the command, which is stored with the change
   * @param joins as in `OrderChange`
   */
  async function editWith<T>(
    call: OrderCall,
    place: OrderPlace,
    make: MakeOrder,
    answer: (made: OrderEdit) => T,
    joins?: string,
  ): Promise<T> {
    const earlier = joins === undefined ? undefined : steps.get(joins);
    const change = (earlier && joins) ?? world.uniqueName();
    const answerTo = (step: OrderStep) => answer(orderEdit(step, change));
    const step = await repository.change(place, make, (changed) => storedAnswer(call, answerTo(changed)));
    // Behind the others, as the newest change.
    steps.delete(change);
    steps.set(change, withStep(earlier ?? [], step));
    const [oldest] = steps.keys();
    if (steps.size > maxSteps && oldest !== undefined) steps.delete(oldest);
    await published.changed(call.open, [step.store]);
    return answerTo(step);
  }
}

/** Whether a step neither finishes nor reopens an order. */
function isEdit({ before, after }: OrderStep): boolean {
  return (before.order?.endedAt ?? null) === (after.order?.endedAt ?? null);
}

/** Steps with another one behind them, as one with the last where no other change lies between. */
function withStep(earlier: readonly OrderStep[], step: OrderStep): readonly OrderStep[] {
  const last = earlier.at(-1);
  if (!last?.after.order || last.after.order.changedAt !== step.before.order?.changedAt) return [...earlier, step];
  return [...earlier.slice(0, -1), { ...step, before: last.before }];
}

function orderEdit({ before, after, store }: OrderStep, change: string): OrderEdit {
  const { id, name } = after.order ?? before.order ?? { id: store, name: "" };
  return { order: { id, name }, change, lines: lineEdits(before.order, after.order) };
}

/** The answer to store with a change. */
export function storedAnswer({ request }: OrderCall, value: unknown): StoredAnswer | null {
  return request === null ? null : { request, value };
}
