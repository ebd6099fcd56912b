import type { LeadEntry } from "../../../src-worker/contract/lead";
import type { ConsentEntry } from "../../../src-worker/contract/outbox";
import type { Outcome } from "../../../src-worker/contract/outcome";
import type { Snapshot } from "../../../src-worker/contract/snapshot";
import { createEngine } from "../../../src-worker/engine";
import type { World } from "../../../src-worker/world/world";
import { type AppWindow, importStore, withoutImages } from "../../node/engine/app-window";
import { createMortalWorld } from "../../node/engine/mortal-world";
import { startDemoStore } from "../../node/engine/start-demo-store";
import { createDevice } from "../../node/engine/test-world";
import type { BackendStore } from "./backend-store";
import { createFaultyNetwork, type FaultName } from "./faulty-network";

export interface CampaignReport {
  /** Records that the engine has confirmed to be queued, of each kind. */
  readonly queued: Readonly<Record<"consents" | "leads" | "usage", number>>;
  /** Records in the backend: the confirmed ones, and some of whose confirmation a kill prevented. */
  readonly stored: number;
  /** Confirmed records that the backend does not have. */
  readonly lost: number;
  /** Records that the backend has more than once. */
  readonly double: number;
  /** Records that are still on the device. */
  readonly left: number;
  /** How often each kind of fault happened. */
  readonly fired: Readonly<Record<FaultName | "kills" | "offline spells", number>>;
  readonly requests: number;
}

const session = "device_1767225600000_1d2c3b4a-0000-4000-8000-000000000001";

/** Moments of an engine's life. */
const minLife = 30;
const maxLife = 1000;

/** How many turns of the event loop an idle page waits. */
const idleTurns = 20;

/** An engine's window, whose page ends with it. */
interface Life extends AppWindow {
  readonly isDead: () => boolean;
}

/** A command, and what it confirms: a name under which the backend's record is found. */
interface Step {
  readonly kind: "consents" | "leads" | "usage";
  readonly key: string;
  run(window: AppWindow): Promise<Outcome<unknown>>;
}

/**
 * Queues records through the engine's commands while the engine is killed, the network goes away and the backend fails;
 * then repairs everything and waits until nothing is left on the device.
 *
 * @param records how many must be confirmed
 */
export async function runOutboxCampaign(parts: {
  readonly records: number;
  readonly seed: number;
  readonly store: BackendStore;
}): Promise<CampaignReport> {
  const { records, store } = parts;
  const random = seeded(parts.seed);
  const network = createFaultyNetwork(store, random);
  const device = createDevice();
  const fired = { kills: 0, "offline spells": 0 };
  const confirmed = { consents: new Set<string>(), leads: new Set<string>(), usage: new Set<string>() };
  let starts = 0;
  let rounds = 0;
  let tokens = 0;
  let choices = 0;
  /** What a kill has interrupted: the page repeats it. */
  let interrupted: Step | null = null;

  const isDone = () => confirmed.consents.size + confirmed.leads.size + confirmed.usage.size >= records;
  const reach: World["fetch"] = (url, init) =>
    url.startsWith("http://127.0.0.1") ? withoutImages(url, init) : network.fetch(url, init);

  const shop = await startDemoStore("shopify", { products: 1 });
  await live(Number.POSITIVE_INFINITY, (window) => importStore(window, shop.connection));
  await shop.stop();
  while (!isDone()) await live(minLife + Math.floor(random() * (maxLife - minLife)), useApp);
  network.repair();
  let left = 0;
  await live(Number.POSITIVE_INFINITY, async (window) => {
    await window.engine.open("store", "en", null);
    do {
      await pass(window, 3_600_000);
      await window.engine.sendOutbox();
      left = unsent(window.snapshots.at(-1));
    } while (left > 0);
  });

  const stored = await store.stored();
  const there = new Set(stored);
  const wanted = Object.values(confirmed).flatMap((keys) => [...keys]);
  return {
    queued: { consents: confirmed.consents.size, leads: confirmed.leads.size, usage: confirmed.usage.size },
    stored: stored.length,
    lost: wanted.filter((key) => !there.has(key)).length,
    double: stored.length - there.size,
    left,
    fired: { ...network.fired, ...fired },
    requests: network.requests,
  };

  /** Runs an engine until the body has ended or the engine has. */
  async function live(lives: number, body: (life: Life) => Promise<void>): Promise<void> {
    const mortal = createMortalWorld(device, reach, lives);
    const { world } = mortal;
    const engine = createEngine(world, network.services);
    world.onHint(() => void engine.probeNetwork());
    const snapshots: Snapshot[] = [];
    let isAnswering = false;
    await engine.watch((snapshot) => {
      snapshots.splice(0, snapshots.length, snapshot);
      const { verificationFor } = snapshot.outbox;
      if (verificationFor === null || isAnswering) return;
      isAnswering = true;
      // Time leaps here: a lead may be asked for again without a snapshot in between that asks for none.
      void engine.provideVerification(verificationFor, random() < 0.9 ? `token-${++tokens}` : null).then(() => {
        isAnswering = false;
      });
    });
    await Promise.race([body({ engine, world, snapshots, isDead: () => mortal.isDead }), mortal.ended]);
    if (mortal.isDead) fired.kills++;
    mortal.kill();
    // What the dead engine has still to notice.
    await turns(idleTurns);
    device.windows.clear();
  }

  async function useApp(window: Life): Promise<void> {
    const { engine, world } = window;
    await engine.open("store", "en", null);
    if (interrupted) await take(window, interrupted);
    await take(window, consent());
    await take(window, usage(++starts));
    while (!isDone()) {
      const isOffline = ++rounds % 6 === 0;
      if (isOffline) {
        fired["offline spells"]++;
        // Half of the time the browser does not notice.
        if (random() < 0.5) world.goOffline();
        else world.setUplink(false);
      }
      for (let steps = Math.floor(random() * (isOffline ? 80 : 20)); steps > 0 && !isDone(); steps--)
        await take(window, random() < 0.5 ? lead() : consent());
      await pass(window, random() < 0.3 ? 3_600_000 : 5000);
      world.goOnline();
      await pass(window, 5000);
    }
  }

  /** Repeats a step until the engine confirms it. */
  async function take(window: Life, step: Step): Promise<void> {
    interrupted = step;
    for (;;) {
      const outcome = await step.run(window);
      // What a dead engine says reaches nobody.
      if (window.isDead()) await new Promise(() => undefined);
      // A rejected token leaves the lead queued.
      if (outcome.ok || outcome.failure.code === "lead-verification") break;
      await pass(window, 1000);
    }
    confirmed[step.kind].add(step.key);
    interrupted = null;
  }

  function consent(): Step {
    const at = new Date(Date.UTC(2026, 0, 1) + ++choices * 1000).toISOString();
    const entry: ConsentEntry = {
      session,
      analytics: true,
      marketing: random() < 0.5,
      termsVersion: "1.0.0",
      privacyVersion: "1.0.0",
      at,
    };
    return { kind: "consents", key: at, run: ({ engine }) => engine.recordConsent(entry) };
  }

  function lead(): Step {
    const token = random() < 0.7 ? `token-${++tokens}` : null;
    const id = `00000000-0000-4000-8000-${String(confirmed.leads.size + 1e6).padStart(12, "0")}`;
    const entry: LeadEntry = {
      id,
      email: `person${id}@example.com`,
      company: "",
      industry: null,
      teamSize: null,
      useCase: "",
      source: "kiosk",
      session,
      referral: "direct",
      platform: "shopify",
    };
    return { kind: "leads", key: id, run: ({ engine }) => engine.saveLead(entry, token) };
  }

  /** The app's version tells the starts apart. A start that a kill interrupted is not repeated. */
  function usage(start: number): Step {
    const appVersion = `0.${Math.floor(start / 1000)}.${start % 1000}`;
    return {
      kind: "usage",
      key: appVersion,
      run: async ({ engine }) => {
        const recorded = engine.recordUsage({ session, appVersion, userAgent: "Browser" });
        interrupted = null;
        return recorded;
      },
    };
  }

  /** Time goes by: waits end, and the engine does what it was about to do. */
  async function pass({ world, isDead }: Life, milliseconds: number): Promise<void> {
    world.pass(milliseconds);
    world.expireDeadlines();
    await turns(idleTurns);
    if (isDead()) await new Promise(() => undefined);
  }
}

function unsent(snapshot: Snapshot | undefined): number {
  return snapshot ? snapshot.outbox.waiting + snapshot.outbox.refused : Number.POSITIVE_INFINITY;
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
