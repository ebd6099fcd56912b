import { abortWrite } from "../../node/engine/aborted-write";
import { begin } from "../../node/engine/life";
import { startMovingShop } from "../../node/engine/moving-shop";
import { createDevice } from "../../node/engine/test-world";
import type { Fire } from "./fault";
import { judgeAndSync, type ShopState, stateOf } from "./judge-catalogue";
import { type SyncKind, syncShop } from "./sync-shop";

/** Products of the import whose writes fail. */
const products = 2000;

/**
 * Aborts the transaction of the first write of an import, of the second one, and so on, until none is left; every so often
 * where fewer are wanted. The same of a refresh.
 */
export const abortEveryWrite =
  (kind: SyncKind): Fire =>
  async (times, random) => {
    const isLarge = kind === "import" && times > 20;
    const shop = await startMovingShop("shopify", isLarge ? products : 300);
    const tally = { aborted: 0, broken: 0 };
    let device = createDevice();
    let old: ShopState | null = null;
    const counting = abortWrite(0);
    await once("import");
    const all = counting.writes;
    counting.end();
    // A refresh writes less than an import; the order of its writes is always the same.
    const refreshed = 24;
    const stride = Math.max(1, Math.floor(all / (times + 1)));
    try {
      for (let at = 1; kind === "refresh" ? tally.aborted < times : at <= all; at += stride) {
        if (kind === "import") device = createDevice();
        else {
          old = stateOf(shop);
          shop.move();
        }
        const next = stateOf(shop);
        const abort = abortWrite(kind === "import" ? at : random.between(1, refreshed));
        await once(kind);
        abort.end();
        tally.aborted += abort.fired;
        const verdict = await judgeAndSync(device, shop, { old, next: [next] });
        if (verdict === "old" || verdict === "new") continue;
        tally.broken++;
        console.error(`write ${at} of ${all}: ${verdict}`);
      }
    } finally {
      await shop.stop();
    }
    return tally;

    async function once(which: SyncKind): Promise<void> {
      const life = await begin(device, shop.fetch);
      await syncShop(life, shop, which).catch(() => null);
      await life.end();
    }
  };
