import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { begin, until } from "../../node/engine/life";
import { createPublishedShop } from "../../node/engine/published-shop";
import { createDevice } from "../../node/engine/test-world";
import type { Fire } from "./fault";
import { judgeAndSync, type ShopState, stateOf } from "./judge-catalogue";
import { type SyncKind, syncShop } from "./sync-shop";

/** Three files of products. */
const products = 600;

/** Kills the engine at random moments of a first import or a refresh of a published catalogue, as `killSyncs` does. */
export const killFollowers =
  (kind: SyncKind): Fire =>
  async (times, random) => {
    const shop = await createPublishedShop(products);
    await shop.publish();
    const tally = { fired: 0, old: 0, new: 0, lost: 0, mixed: 0 };
    let device = createDevice();
    const first = await begin(device, shop.fetch);
    const done = await syncShop(first, shop, "import");
    if (done !== "done") throw new Error(`an import that nothing disturbed: ${JSON.stringify(done)}`);
    let length = first.mortal.moments;
    await first.end();
    try {
      while (tally.fired < times) {
        let old: ShopState | null = null;
        if (kind === "import") device = createDevice();
        else {
          old = stateOf(shop);
          shop.move();
          await shop.publish();
        }
        const between = stateOf(shop);
        const life = await begin(device, shop.fetch, random.between(1, Math.ceil(length * 1.15)));
        const ended = await until(life, () => syncShop(life, shop, kind));
        const isKilled = life.mortal.isDead;
        if (!isKilled && ended !== "done") throw new Error(`a sync that nothing disturbed: ${JSON.stringify(ended)}`);
        if (!isKilled) length = Math.max(20, life.mortal.moments);
        await life.end();
        if (!isKilled) continue;
        tally.fired++;
        // The publisher goes on while the device is off, so that it may resume a publication that is no longer the latest.
        if (tally.fired % 2 === 0) {
          shop.move();
          await shop.publish();
        }
        tally[await judgeAndSync(device, shop, { old, next: [between, stateOf(shop)] })]++;
      }
    } finally {
      shop.stop();
    }
    return tally;
  };

/** Kills the publisher's process at random moments of its writes, then imports what the pointer names, and publishes again. */
export const killPublishers: Fire = async (times, random) => {
  const shop = await createPublishedShop(products);
  await shop.publish();
  const tally = { fired: 0, old: 0, new: 0, lost: 0, mixed: 0 };
  let milliseconds = 100;
  try {
    while (tally.fired < times) {
      const old = stateOf(shop);
      shop.move();
      const next = stateOf(shop);
      const publisher = await shop.startPublisher();
      const exited = once(publisher, "exit");
      const { stdout } = publisher;
      if (!stdout) throw new Error("a process without an output");
      // Its first line says that the catalogue is read.
      await once(stdout, "data");
      const began = performance.now();
      const killing = new AbortController();
      const killed = wait(random.between(0, Math.ceil(milliseconds * 1.1)), null, { signal: killing.signal }).then(
        () => publisher.kill("SIGKILL"),
        () => false,
      );
      const [code] = await exited;
      killing.abort();
      await killed;
      if (code === 0) milliseconds = performance.now() - began;
      else tally.fired++;
      const device = createDevice();
      const follower = await begin(device, shop.fetch);
      const done = await syncShop(follower, shop, "import");
      await follower.end();
      if (done !== "done") console.error(`a follower's import: ${JSON.stringify(done)}`);
      await shop.publish();
      const verdict = await judgeAndSync(device, shop, { old, next: [next] });
      if (code !== 0) tally[done === "done" ? verdict : "lost"]++;
    }
  } finally {
    shop.stop();
  }
  return tally;
};
