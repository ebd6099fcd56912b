import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import type { World } from "../../../src-worker/world/world";
import { type AppWindow, openWindowOver } from "./app-window";
import { createMortalWorld, type MortalWorld } from "./mortal-world";
import type { Device, TestWorld } from "./test-world";

/** A window whose engine can die at any moment. */
export interface Life extends AppWindow {
  readonly mortal: MortalWorld;
  /** Ends the engine, and lets what it has begun notice. */
  end(): Promise<void>;
}

/** Turns of the event loop after which nothing of a dead engine is under way. */
const lastTurns = 8;

export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** @param lives moments until it dies by itself: starts and ends of requests and of transactions */
export async function begin(
  device: Device,
  fetch: World["fetch"],
  lives = Number.POSITIVE_INFINITY,
  change = (world: TestWorld) => world,
): Promise<Life> {
  const mortal = createMortalWorld(device, fetch, lives);
  const window = await openWindowOver(change(mortal.world));
  return {
    ...window,
    mortal,
    async end() {
      mortal.kill();
      await turns(lastTurns);
      device.windows.clear();
    },
  };
}

/** Runs a body in a life until either ends. Resolves to what the body did, or null if the engine died first. */
export async function until<T>(life: Life, body: () => Promise<T>): Promise<T | null> {
  // A command of a dead engine may still settle, as a failure that reaches nobody.
  const done = body().then(
    (value) => (life.mortal.isDead ? null : value),
    (error: unknown) => {
      if (life.mortal.isDead) return null;
      throw error;
    },
  );
  return Promise.race([done, life.mortal.ended.then(() => null)]);
}

/** Syncs the open store, after a sync that the start has begun by itself. Settles no more once the engine has died. */
export async function sync({ engine, world, mortal }: AppWindow & { mortal?: MortalWorld }): Promise<Failure | null> {
  while (!mortal?.isDead) {
    const outcome: Outcome<unknown> = await engine.startSync({ acceptFewer: false });
    if (outcome.ok) return null;
    if (outcome.failure.code !== "sync-running" && outcome.failure.code !== "sync-elsewhere") return outcome.failure;
    world.pass(1000);
    await turns(1);
  }
  return new Promise(() => undefined);
}
