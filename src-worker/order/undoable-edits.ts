import type { Order, OrderEdit } from "../contract/order";
import { Failed } from "../outcome/failed";
import type { World } from "../world/world";
import { lineEdits } from "./line-edits";
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
export function createUndoableEdits(
  world: Pick<World, "uniqueName">,
  repository: Pick<OrderRepository, "change">,
  published: Pick<PublishedOrders, "changed">,
) {
  const steps = new Map<string, OrderStep>();

  return {
    edit,
    editWith,

    editStored(
      call: OrderCall,
      id: string,
      make: (order: Order, current: string | null, device: DeviceTerms) => OrderState | Promise<OrderState>,
    ): Promise<OrderEdit> {
      return edit(call, { order: id }, (now, device) => (now.order ? make(now.order, now.current, device) : now));
    },

    async undo(call: OrderCall, change: string): Promise<OrderEdit> {
      const step = steps.get(change);
      if (!step) throw new Failed("undo-gone");
      const { before, after, store } = step;
      const id = (before.order ?? after.order)?.id;
      if (id === undefined) throw new Failed("undo-gone");
      // Taken out during the write: a second call meanwhile must not undo the same change again.
      steps.delete(change);
      try {
        return await edit(call, { store, order: id }, (now) => ({
          order: undone(now.order, before.order, after.order),
          current: now.current === after.current ? before.current : now.current,
        }));
      } catch (error) {
        steps.set(change, step);
        throw error;
      }
    },
  };

  function edit(call: OrderCall, place: OrderPlace, make: MakeOrder): Promise<OrderEdit> {
    return editWith(call, place, make, (made) => made);
  }

  /** @param answer the answer to the command, which is stored with the change */
  async function editWith<T>(
    call: OrderCall,
    place: OrderPlace,
    make: MakeOrder,
    answer: (made: OrderEdit) => T,
  ): Promise<T> {
    const change = world.uniqueName();
    const answerTo = (step: OrderStep) => answer(orderEdit(step, change));
    const step = await repository.change(place, make, (changed) => storedAnswer(call, answerTo(changed)));
    steps.set(change, step);
    const [oldest] = steps.keys();
    if (steps.size > maxSteps && oldest !== undefined) steps.delete(oldest);
    await published.changed(call.open, [step.store]);
    return answerTo(step);
  }
}

function orderEdit({ before, after, store }: OrderStep, change: string): OrderEdit {
  const { id, name } = after.order ?? before.order ?? { id: store, name: "" };
  return { order: { id, name }, change, lines: lineEdits(before.order, after.order) };
}

/** The answer to store with a change. */
export function storedAnswer({ request }: OrderCall, value: unknown): StoredAnswer | null {
  return request === null ? null : { request, value };
}
