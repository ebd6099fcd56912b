import * as Comlink from "comlink";
import type { Engine } from "../../src-worker/contract/engine";
import type { Failure, Outcome } from "../../src-worker/contract/outcome";
import type { Snapshot } from "../../src-worker/contract/snapshot";

/** `failed`: the engine died three times within a minute; only a reload of the page helps. */
export type LinkState = "starting" | "running" | "restarting" | "failed";

/** The link's access to the page, and its time limits. */
export interface EngineLinkOptions {
  startWorker(): Worker;
  onSnapshot(snapshot: Snapshot): void;
  onState(state: LinkState): void;
  /** The first call to every new engine; an engine that replaces a dead one has no state. */
  greet(engine: Comlink.Remote<Engine>): Promise<unknown>;
  /** Milliseconds of silence during a pending call before the link pings the engine. */
  readonly silenceMs?: number;
  /** Milliseconds that the engine has to answer a ping. */
  readonly pongMs?: number;
}

/** A running engine, whichever worker it lives in. */
export interface EngineLink {
  /** Sends a command. Always settles: with `engine-stopped` when the engine dies during the call. */
  ask<T>(command: (engine: Comlink.Remote<Engine>) => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** Terminates the engine and settles pending calls with `engine-stopped`. */
  close(): void;
}

const restartsPerMinute = 3;

/**
 * Supervises the worker. A call to a dead worker never settles, and an uncaught error does not end a worker (Comlink
 * issues 463, 665). On an error, or on silence during a pending call, the link pings the engine. Without an answer, it
 * terminates the engine, settles its calls and starts a new one.
 */
export function createEngineLink(options: EngineLinkOptions): EngineLink {
  const { silenceMs = 5000, pongMs = 5000 } = options;
  const held = new Set<(outcome: Outcome<never>) => void>();
  const restarts: number[] = [];
  let life: Life | null = null;
  let lastHeard = Date.now();
  let closed = false;

  start("starting");
  const watchdog = setInterval(() => {
    if (held.size > 0 && Date.now() - lastHeard > silenceMs) void doubt();
  }, silenceMs / 4);

  return {
    ask(command) {
      const current = life;
      if (!current) return Promise.resolve(stopped());
      return new Promise((resolve) => {
        if (held.size === 0) lastHeard = Date.now();
        const settle = (outcome: Outcome<never>) => {
          held.delete(settle);
          resolve(outcome);
        };
        held.add(settle);
        command(current.engine).then(
          (outcome) => {
            hear();
            held.delete(settle);
            resolve(outcome);
          },
          (error: unknown) => settle(unexpected(error)),
        );
      });
    },
    close() {
      closed = true;
      clearInterval(watchdog);
      end();
    },
  };

  function start(state: LinkState): void {
    options.onState(state);
    const worker = options.startWorker();
    const engine = Comlink.wrap<Engine>(worker);
    const current: Life = { worker, engine, doubted: false };
    life = current;
    worker.addEventListener("error", () => void doubt());
    worker.addEventListener("messageerror", () => void doubt());
    void engine
      .watch(
        Comlink.proxy((snapshot: Snapshot) => {
          if (life !== current) return;
          hear();
          options.onSnapshot(snapshot);
        }),
      )
      .catch(() => doubt());
    void options.greet(engine).then(
      () => {
        if (life !== current) return;
        hear();
        options.onState("running");
      },
      () => doubt(),
    );
    // A script that fails to load sends no event: ping every new engine.
    void doubt(silenceMs + pongMs);
  }

  function hear(): void {
    lastHeard = Date.now();
  }

  async function doubt(limit = pongMs): Promise<void> {
    const current = life;
    if (!current || current.doubted) return;
    current.doubted = true;
    const alive = await Promise.race([
      current.engine.ping().then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), limit)),
    ]);
    current.doubted = false;
    if (life !== current) return;
    if (alive) hear();
    else replace();
  }

  function replace(): void {
    end();
    if (closed) return;
    const now = Date.now();
    while (restarts[0] !== undefined && now - restarts[0] > 60_000) restarts.shift();
    if (restarts.length >= restartsPerMinute) {
      options.onState("failed");
      return;
    }
    restarts.push(now);
    start("restarting");
  }

  function end(): void {
    life?.worker.terminate();
    life = null;
    for (const settle of [...held]) settle(stopped());
  }
}

interface Life {
  readonly worker: Worker;
  readonly engine: Comlink.Remote<Engine>;
  /** A ping is pending. */
  doubted: boolean;
}

function stopped(): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code: "engine-stopped", details: {}, retryable: true } };
}

function unexpected(error: unknown): { readonly ok: false; readonly failure: Failure } {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, failure: { code: "unexpected", details: { message }, retryable: false } };
}
