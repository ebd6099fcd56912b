import { IDBCursor, IDBObjectStore } from "fake-indexeddb";
import type { SeededRandom } from "../../../demo/stores/serve/seeded-random";
import { begin, type Life, sync } from "../../node/engine/life";
import { startMovingShop } from "../../node/engine/moving-shop";
import { createDevice } from "../../node/engine/test-world";
import type { Tally } from "./fault";
import { judgeCatalogue, type ShopState, stateOf } from "./judge-catalogue";
import { syncOnce } from "./kill-syncs";

/** Products of the import of which every write fails once. */
const products = 2000;

/** Counts the writes to the database from now on, and aborts the transaction of one of them; 0 aborts none. */
export function abortWrite(at: number): { readonly writes: number; readonly fired: number; end(): void } {
  const objects = { put: IDBObjectStore.prototype.put, add: IDBObjectStore.prototype.add };
  const others = { delete: IDBObjectStore.prototype.delete, clear: IDBObjectStore.prototype.clear };
  const update = IDBCursor.prototype.update;
  let writes = 0;
  let fired = 0;
  const failing = (transaction: () => IDBTransaction, write: () => IDBRequest): IDBRequest => {
    const request = write();
    if (++writes === at) {
      fired++;
      transaction().abort();
    }
    return request;
  };
  for (const [name, write] of Object.entries({ ...objects, ...others }))
    Object.assign(IDBObjectStore.prototype, {
      [name](this: IDBObjectStore, ...args: unknown[]) {
        return failing(
          () => this.transaction,
          () => Reflect.apply(write, this, args),
        );
      },
    });
  Object.assign(IDBCursor.prototype, {
    update(this: IDBCursor, value: unknown) {
      const { source } = this;
      const { transaction } = "transaction" in source ? source : source.objectStore;
      return failing(
        () => transaction,
        () => Reflect.apply(update, this, [value]),
      );
    },
  });
  return {
    get writes() {
      return writes;
    },
    get fired() {
      return fired;
    },
    end() {
      Object.assign(IDBObjectStore.prototype, objects, others);
      Object.assign(IDBCursor.prototype, { update });
    },
  };
}

/**
 * Aborts the transaction of the first write of an import, of the second one, and so on, until none is left; every so often
 * where fewer are wanted. The same of a refresh.
 *
 * @param times how many at least
 */
export async function abortEveryWrite(kind: "import" | "refresh", times: number, random: SeededRandom): Promise<Tally> {
  const isFull = times > 20;
  const shop = await startMovingShop("shopify", isFull ? products : 300);
  const tally = { aborted: 0, broken: 0 };
  let device = createDevice();
  let old: ShopState | null = null;
  const counting = abortWrite(0);
  await once(async (life) => void (await syncOnce(life, shop, "import")));
  const all = counting.writes;
  counting.end();
  // A refresh writes less than an import; the order of its writes is always the same.
  const refreshed = 24;
  const stride = isFull ? 1 : Math.max(1, Math.floor(all / (times + 1)));
  try {
    for (let at = 1; kind === "refresh" ? tally.aborted < times : at <= all; at += stride) {
      if (kind === "import") device = createDevice();
      else {
        old = stateOf(shop);
        shop.move();
      }
      const next = stateOf(shop);
      const abort = abortWrite(kind === "import" ? at : random.between(1, refreshed));
      await once(async (life) => void (await syncOnce(life, shop, kind).catch(() => null)));
      abort.end();
      tally.aborted += abort.fired;
      const verdict = await judgeCatalogue(device, shop.id, { old, next });
      const failed = await once(async (life) => {
        await syncOnce(life, shop, "refresh");
        return sync(life);
      });
      const after = await judgeCatalogue(device, shop.id, { old: null, next });
      if ((verdict === "old" || verdict === "new") && failed === null && after === "new") continue;
      tally.broken++;
      console.error(`write ${at} of ${all}: ${verdict}, then ${after} ${JSON.stringify(failed)}`);
    }
  } finally {
    await shop.stop();
  }
  return tally;

  async function once<T>(body: (life: Life) => Promise<T>): Promise<T> {
    const life = await begin(device, shop.fetch);
    try {
      return await body(life);
    } finally {
      await life.end();
    }
  }
}
