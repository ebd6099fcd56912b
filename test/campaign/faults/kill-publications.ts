import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { begin } from "../../node/engine/life";
import { createPublishedShop, type PublishedShop } from "../../node/engine/published-shop";
import { createDevice } from "../../node/engine/test-world";
import type { Fire } from "./fault";
import { judgeAndSync, stateOf } from "./judge-catalogue";
import { syncShop } from "./sync-shop";

/** Three files of products. */
const products = 600;

/** A shop that publishes each of its catalogues. */
export const publishedShop = {
  async start() {
    const shop = await createPublishedShop(products);
    await shop.publish();
    return shop;
  },
  async move(shop: PublishedShop) {
    shop.move();
    await shop.publish();
  },
  movesOn: true,
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
