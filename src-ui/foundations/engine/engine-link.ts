import * as Comlink from "comlink";
import type { Engine } from "../../../src-worker/contract/engine";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import type { Snapshot } from "../../../src-worker/contract/snapshot";

/** `failed`: the engine died three times within a minute; only a reload of the page helps. */
export type LinkState = "starting" | "running" | "restarting" | "failed";

/** The link's access to the page, and its time limits. */
export interface EngineLinkOptions {
  startWorker(): Worker;
  onSnapshot(snapshot: Snapshot): void;
  onState(state: LinkState): void;
  /**
   * The first call to every new engine; an engine that replaces a dead one has no state.
   *
   * @param isCancelled whether the dead engine had not answered a cancel of the sync: the new one must not resume it
   */
  greet(engine: Comlink.Remote<Engine>, isCancelled: boolean): Promise<unknown>;
  /** Milliseconds of silence during a pending call or a task before the link pings the engine. */
  readonly silenceMs?: number;
  /** Milliseconds that the engine has to answer a ping. */
  readonly pongMs?: number;
}

/** A running engine, whichever worker it lives in. */
export interface EngineLink {
  /**
   * Sends a command. Always settles: with `engine-stopped` when the engine dies during the call. A call that repeats goes
   * to the next engine first.
   */
  ask<T>(command: (engine: Comlink.Remote<Engine>) => Promise<Outcome<T>>, kind?: CallKind): Promise<Outcome<T>>;
  /** Terminates the engine and settles pending calls with `engine-stopped`. */
  close(): void;
  /** Closes the link once the pending calls are answered, at most a second later: before the page reloads. */
  finish(): Promise<void>;
}

/**
 * The fate of a call whose engine dies. `repeats`: it is sent once more, to the next engine, so it must not take effect
 * twice. `cancels-sync`: it repeats, and the next engine does not resume the sync.
 */
export type CallKind = "ends" | "repeats" | "cancels-sync";

const restartsPerMinute = 3;

/** Milliseconds. */
const finishMs = 1000;

/**
 * Supervises the worker. A call to a dead worker never settles, and an uncaught error does not end a worker (Comlink
 * issues 463, 665). On an error, or on silence during a pending call or a task of the snapshot, the link pings the engine.
 * Without an answer, it terminates the engine, settles or repeats its calls and starts a new one. Without calls and tasks,
 * no timer runs.
 */
export function createEngineLink(options: EngineLinkOptions): EngineLink {
  const { silenceMs = 5000, pongMs = 5000 } = options;
  const pending = new Set<Call>();
  const restarts: number[] = [];
  let life: Life | null = null;
  let lastHeard = Date.now();
  const isBusy = () => pending.size > 0 || (life?.isWorking ?? false);
  const hear = () => {
    lastHeard = Date.now();
  };
  let watchdog: ReturnType<typeof setTimeout> | null = null;
  let isCancelled = false;
  let answered: (() => void) | null = null;
  start("starting");

  return {
    ask<T>(command: (engine: Comlink.Remote<Engine>) => Promise<Outcome<T>>, kind: CallKind = "ends") {
      const current = life;
      if (!current) return Promise.resolve(stopped());
      return new Promise<Outcome<T>>((resolve) => {
        const settle = (outcome: Outcome<T>) => {
          pending.delete(call);
          resolve(outcome);
          if (pending.size === 0) answered?.();
        };
        const call: Call = {
          kind,
          send({ engine }) {
            const answer = command(engine);
            answer.then(hear, () => undefined);
            answer.catch(unexpected).then(settle);
          },
          end: settle,
        };
        if (!isBusy()) hear();
        pending.add(call);
        keepWatch();
        call.send(current);
      });
    },
    close,
    async finish() {
      if (pending.size > 0)
        await new Promise<void>((resolve) => {
          answered = resolve;
          setTimeout(resolve, finishMs);
        });
      close();
    },
  };

  function close(): void {
    end();
    for (const call of pending) call.end(stopped());
    if (watchdog !== null) clearTimeout(watchdog);
  }

  /** Checks for silence until the engine has nothing more to do. */
  function keepWatch(): void {
    if (watchdog !== null || !isBusy()) return;
    watchdog = setTimeout(() => {
      watchdog = null;
      if (isBusy() && Date.now() - lastHeard > silenceMs) void doubt();
      keepWatch();
    }, silenceMs / 4);
  }

  function start(state: LinkState): void {
    options.onState(state);
    const worker = options.startWorker();
    const engine = Comlink.wrap<Engine>(worker);
    const current: Life = { worker, engine, doubted: false, isWorking: false };
    life = current;
    for (const kind of ["error", "messageerror"] as const) worker.addEventListener(kind, () => void doubt());
    const onSnapshot = Comlink.proxy((snapshot: Snapshot) => {
      if (life !== current) return;
      hear();
      current.isWorking = isWorking(snapshot);
      keepWatch();
      options.onSnapshot(snapshot);
    });
    void engine.watch(onSnapshot).catch(() => doubt());
    void options.greet(engine, isCancelled).then(
      () => {
        if (life !== current) return;
        isCancelled = false;
        hear();
        options.onState("running");
      },
      () => doubt(),
    );
    // A script that fails to load sends no event: ping every new engine.
    void doubt(silenceMs + pongMs);
  }

  async function doubt(limit = pongMs): Promise<void> {
    const current = life;
    if (!current || current.doubted) return;
    current.doubted = true;
    const alive = await answersPing(current, limit);
    current.doubted = false;
    if (life !== current) return;
    if (alive) hear();
    else replace();
  }

  function replace(): void {
    end();
    const now = Date.now();
    while (restarts[0] !== undefined && now - restarts[0] > 60_000) restarts.shift();
    const hasFailed = restarts.length >= restartsPerMinute;
    const calls = [...pending];
    isCancelled ||= calls.some(({ kind }) => kind === "cancels-sync");
    for (const call of calls) if (hasFailed || call.kind === "ends") call.end(stopped());
    if (hasFailed) {
      options.onState("failed");
      return;
    }
    restarts.push(now);
    start("restarting");
    // After the greeting, so that the new engine opens the catalogue first.
    for (const call of pending) {
      call.kind = "ends";
      if (life) call.send(life);
    }
  }

  function end(): void {
    life?.worker.terminate();
    life = null;
  }
}

/**
 * A timer that is late by as much again proves nothing: the page slept, and the engine with it. A second one in a row does:
 * in a page whose timers are always late, a dead engine would be awaited for good.
 */
async function answersPing({ engine }: Pick<Life, "engine">, limit: number, isSecond = false): Promise<boolean> {
  const sentAt = Date.now();
  const alive = await Promise.race([
    engine.ping().then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), limit)),
  ]);
  const isLate = Date.now() - sentAt >= 2 * limit;
  return alive || (isLate && !isSecond && answersPing({ engine }, limit, true));
}

/**
 * Whether the engine runs a task that may be long, or waits for another window's sync: a page whose engine dies while it
 * follows would show that sync for good. A paused download is at rest.
 */
function isWorking({ sync, images, test, file, exporting }: Snapshot): boolean {
  const isDownloading = images.download.state === "running" && !images.paused;
  return (
    sync.state === "running" ||
    sync.state === "following" ||
    isDownloading ||
    test.state === "testing" ||
    file.state === "running" ||
    exporting.state === "running"
  );
}

interface Call {
  kind: CallKind;
  send(life: Life): void;
  end(outcome: Outcome<never>): void;
}

interface Life {
  readonly worker: Worker;
  readonly engine: Comlink.Remote<Engine>;
  /** A ping is pending. */
  doubted: boolean;
  /** As its newest snapshot says. */
  isWorking: boolean;
}

function stopped(): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code: "engine-stopped", details: {}, retryable: true } };
}

function unexpected(error: unknown): { readonly ok: false; readonly failure: Failure } {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, failure: { code: "unexpected", details: { message }, retryable: false } };
}
