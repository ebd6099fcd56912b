import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEngineLink, type EngineLink, type LinkState } from "../../src-ui/foundations/engine/engine-link";
import { everything } from "../../src-worker/contract/listing-query";
import type { Snapshot } from "../../src-worker/contract/snapshot";

const silenceMs = 5000;
const pongMs = 5000;

const links: EngineLink[] = [];

/** The browser's own timer. */
const later = setTimeout;

/** The clock stands still but where a test moves it: however loaded the machine is, a living engine answers in no time. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  for (const link of links.splice(0)) link.close();
  vi.useRealTimers();
});

function linked(startWorker: () => Worker) {
  const states: LinkState[] = [];
  const snapshots: Snapshot[] = [];
  const workers: Worker[] = [];
  const greetings: boolean[] = [];
  const link = createEngineLink({
    startWorker: () => {
      const worker = startWorker();
      workers.push(worker);
      return worker;
    },
    onSnapshot: (snapshot) => snapshots.push(snapshot),
    onState: (state) => states.push(state),
    greet: (engine, isCancelled) => {
      greetings.push(isCancelled);
      return engine.open("store", "en", null);
    },
    silenceMs,
    pongMs,
  });
  links.push(link);
  return { link, states, snapshots, workers, greetings };
}

const faulty = (name = "faulty") =>
  new Worker(new URL("./faulty-engine.worker.ts", import.meta.url), { type: "module", name });
/** Workers of which only the first one is faulty. */
const faultyOnce = () => {
  let started = 0;
  return () => faulty(started++ === 0 ? "faulty" : "healthy");
};
const real = () => new Worker(new URL("../../src-worker/main.ts", import.meta.url), { type: "module" });

/**
 * The worker's script takes its time to load in a development server: its fault must meet a running engine. Nothing of its
 * start may be on its way any more: under a clock that stands still, it would count as a sign of life of a later moment.
 */
async function running(startWorker: () => Worker) {
  const parts = linked(startWorker);
  await until(() => parts.states.at(-1) === "running" && parts.snapshots.length > 0);
  // Answers come in the order of their calls: the first ping's is there.
  await parts.link.ask((engine) => engine.openProduct("x"));
  return parts;
}

/** Sets the clock on, no further than needed: an engine that takes over has to load and answer meanwhile. */
async function passUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await vi.advanceTimersByTimeAsync(silenceMs / 4);
    await new Promise((resolve) => later(resolve, 10));
  }
}

/** Vitest's own means of waiting set its clock forward, and a browser may draw no frames for a page behind another. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => later(resolve, 10));
}

describe("a call through the link", () => {
  test("resolves to a refusal with its code and details", async () => {
    const { link } = await running(real);
    expect(await link.ask((engine) => engine.openProduct("no-such-product"))).toEqual({
      ok: false,
      failure: { code: "product-unknown", details: { id: "no-such-product" }, retryable: false },
    });
  });

  test("refuses arguments that make no sense", async () => {
    const { link } = await running(real);
    const outcome = await link.ask((engine) => engine.findProducts(everything, { start: -1, count: 1e9 }, false));
    expect(outcome).toMatchObject({ ok: false, failure: { code: "bad-argument" } });
  });

  test("sends snapshots", async () => {
    const { snapshots } = await running(real);
    await until(() => snapshots.at(-1)?.catalogue.state === "empty");
    expect(snapshots.at(-1)?.catalogue).toEqual({ state: "empty" });
  });

  test("answers a cancel, and the cancelled task ends", async () => {
    const { link } = await running(real);
    // Nothing listens on the discard port: the request is refused and tried again, so the task lasts.
    const connected = await link.ask((engine) =>
      engine.saveConnection({ platform: "shopify", url: "http://localhost:9" }),
    );
    expect(connected.ok).toBe(true);
    expect(await link.ask((engine) => engine.cancel("sync"))).toEqual({ ok: true, value: true });
    const sync = link.ask((engine) => engine.startSync({ acceptFewer: false }));
    expect(await link.ask((engine) => engine.cancel("sync"))).toEqual({ ok: true, value: true });
    expect(await sync).toMatchObject({ ok: false, failure: { code: "cancelled" } });
    expect(await link.ask((engine) => engine.cancel("sync"))).toEqual({ ok: true, value: false });
  });
});

test("a page at rest runs no timer", async () => {
  const { link } = await running(() => faulty());
  await link.ask((engine) => engine.openProduct("x"));
  await vi.advanceTimersByTimeAsync(2 * (silenceMs + pongMs));
  expect(vi.getTimerCount()).toBe(0);
});

describe("an engine in trouble", () => {
  test.each(["uncaught", "uncaught error"])("goes on after an %s", async (kind) => {
    const { link, workers, states } = await running(() => faulty());
    const prevent = (event: Event) => event.preventDefault();
    for (const worker of workers) worker.addEventListener("error", prevent);
    await link.ask((engine) => engine.openProduct(kind));
    const outcome = await link.ask((engine) => engine.openProduct("after"));
    expect(outcome).toMatchObject({ failure: { code: "product-unknown" } });
    expect(workers).toHaveLength(1);
    expect(states).toEqual(["starting", "running"]);
  });

  test.each(["hang", "close"])("is replaced after a '%s', and pending calls settle", async (kind) => {
    const { link, workers, states } = await running(() => faulty());
    const pending = [link.ask((engine) => engine.openProduct(kind)), link.ask((engine) => engine.openProduct("never"))];
    await vi.advanceTimersByTimeAsync(silenceMs + silenceMs / 2);
    expect(workers).toHaveLength(1);
    await passUntil(() => workers.length === 2);
    for (const outcome of await Promise.all(pending))
      expect(outcome).toMatchObject({ ok: false, failure: { code: "engine-stopped", retryable: true } });
    await until(() => states.at(-1) === "running");
    expect(await link.ask((engine) => engine.openProduct("x"))).toMatchObject({ failure: { code: "product-unknown" } });
  });

  test.each([
    ["hang during a sync", "running"],
    ["hang while it follows another window's sync", "following"],
  ])("is replaced when it begins to %s, without a pending call", async (kind, state) => {
    const { link, workers, states, snapshots } = await running(faultyOnce());
    await link.ask((engine) => engine.openProduct(kind));
    await until(() => snapshots.at(-1)?.sync.state === state);
    await vi.advanceTimersByTimeAsync(silenceMs + silenceMs / 2);
    expect(workers).toHaveLength(1);
    await passUntil(() => workers.length === 2);
    await until(() => states.at(-1) === "running");
  });

  test("is not replaced for a silence during which the page slept", async () => {
    const { link, workers } = await running(faultyOnce());
    void link.ask((engine) => engine.openProduct("hang"));
    await vi.advanceTimersByTimeAsync(silenceMs + silenceMs / 2);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(pongMs);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(pongMs);
    expect(workers).toHaveLength(2);
  });

  test("is replaced also in a page whose timers are always late", async () => {
    const { link, workers } = await running(faultyOnce());
    void link.ask((engine) => engine.openProduct("hang"));
    await vi.advanceTimersByTimeAsync(silenceMs + silenceMs / 2);
    for (let ping = 1; ping <= 2; ping++) {
      expect(workers).toHaveLength(1);
      vi.setSystemTime(Date.now() + 4 * pongMs);
      await vi.advanceTimersByTimeAsync(pongMs);
    }
    expect(workers).toHaveLength(2);
  });

  test("loses no cancel: the next engine learns of it before it opens the store", async () => {
    const { link, workers, greetings } = await running(faultyOnce());
    const cancelled = link.ask((engine) => engine.cancel("sync"), "cancels-sync");
    await passUntil(() => workers.length === 2);
    expect(await cancelled).toEqual({ ok: true, value: false });
    expect(greetings).toEqual([false, true]);
  });

  test("loses no change of an order: it is sent again to the next engine", async () => {
    const { link, workers } = await running(faultyOnce());
    const changed = link.ask((engine) => engine.changeOrders("id", "beginOrder", [""]), "repeats");
    await passUntil(() => workers.length === 2);
    expect(await changed).toEqual({ ok: true, value: "id" });
  });

  test("is sent the same change no third time", async () => {
    const { link, workers, states } = await running(() => faulty());
    const changed = link.ask((engine) => engine.changeOrders("id", "beginOrder", [""]), "repeats");
    for (const next of [2, 3]) {
      await passUntil(() => workers.length === next);
      await until(() => states.at(-1) === "running");
    }
    expect(await changed).toMatchObject({ ok: false, failure: { code: "engine-stopped" } });
  });

  test("is left alone when it only answers one call slowly", async () => {
    const { link, workers } = await running(() => faulty());
    const settled = vi.fn();
    void link.ask((engine) => engine.openProduct("never")).then(settled);
    await vi.advanceTimersByTimeAsync(silenceMs + silenceMs / 2);
    // Answers come in the order of their calls: the answer to the ping is there.
    await link.ask((engine) => engine.openProduct("x"));
    await vi.advanceTimersByTimeAsync(pongMs);
    expect(settled).not.toHaveBeenCalled();
    expect(workers).toHaveLength(1);
  });

  test("is not replaced after dying again and again, and calls settle at once", async () => {
    const missing = () => new Worker(new URL("data:text/javascript,self.close()"), { type: "module" });
    const { link, states, workers } = linked(missing);
    await vi.advanceTimersByTimeAsync(4 * (silenceMs + pongMs));
    expect(states.at(-1)).toBe("failed");
    expect(workers).toHaveLength(4);
    expect(await link.ask((engine) => engine.listCollections())).toMatchObject({ failure: { code: "engine-stopped" } });
  });
});

describe("a link that finishes", () => {
  test("lets the engine answer the pending calls, and sends no other", async () => {
    const { link } = await running(real);
    const pending = link.ask((engine) => engine.openProduct("x"));
    await link.finish();
    expect(await pending).toMatchObject({ failure: { code: "product-unknown" } });
    expect(await link.ask((engine) => engine.openProduct("x"))).toMatchObject({ failure: { code: "engine-stopped" } });
  });

  test("waits no longer than a second for a call that goes on", async () => {
    const { link } = await running(real);
    // Nothing listens on the discard port: the request is refused and tried again, so the task lasts.
    await link.ask((engine) => engine.saveConnection({ platform: "shopify", url: "http://localhost:9" }));
    const sync = link.ask((engine) => engine.startSync({ acceptFewer: false }));
    const finished = link.finish();
    await vi.advanceTimersByTimeAsync(1000);
    await finished;
    expect(await sync).toMatchObject({ failure: { code: "engine-stopped" } });
  });
});
