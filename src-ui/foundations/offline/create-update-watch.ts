import { serviceWorkerMessages } from "../../../src-worker/contract/service-worker";

/**
 * `waiting`: a new version is installed and waits for activation. `replaced`: another window activated it, so parts that
 * this page has not loaded yet may be gone. `broken`: a part of this page could not be loaded. `reloading`: the person
 * accepted, and the page ends its requests and reloads.
 */
export type UpdateState = "current" | "waiting" | "replaced" | "broken" | "reloading";

/** The service worker as the page sees it. */
export interface UpdateWatch {
  subscribe(changed: () => void): () => void;
  state(): UpdateState;
  /** Registers the service worker and checks for updates from then on. */
  register(url: string): Promise<void>;
  /** Reports that a part of the page could not be loaded. */
  reportBroken(): void;
  /** Ends the page's requests, activates the waiting version and reloads once it controls the page; without one, at once. */
  apply(): void;
}

/** The watch's access to the browser. */
export interface UpdateWatchOptions {
  /** Null without service workers: on insecure addresses and in some private windows. */
  readonly container: ServiceWorkerContainer | null;
  /** Target of the events `online` and `visibilitychange`. */
  readonly page: Pick<EventTarget, "addEventListener">;
  visible(): boolean;
  /** Whether a reload would interrupt the person: during a sync, or with a dialog open. */
  busy(): boolean;
  /** Ends the engine, whose requests go on otherwise. */
  endEngine(): Promise<void>;
  reload(): void;
  every(check: () => void, milliseconds: number): void;
  after(body: () => void, milliseconds: number): void;
  /** Survives a reload of this page alone: whether it reloaded before the new version was active. */
  readonly unfinished: { get(): boolean; set(value: boolean): void };
}

/**
 * Milliseconds in which the requests that have begun end. observed: Chromium 156 stops the old worker to let the new one in,
 * but starts the old one again for a request that comes meanwhile, and the new one waits until the page has made none
 * for half a minute.
 */
const quietMs = 500;
/**
 * Milliseconds that the first reload has; each further one has twice as many. observed: while the new one waits like that,
 * a reload asks the old worker for the page, which stops before it answers. That reload never ends; the next one works.
 */
const firstReloadMs = 2500;
const hour = 3_600_000;
/** Milliseconds. observed: on a busy machine, Chromium activates a waiting worker only after a page closes, once in eight. */
const patience = 2000;
/** Milliseconds after such a reload in which the page reloads once more by itself when the new version becomes active. */
const finishMs = 10_000;

/**
 * Watches for a new version of the app. Only `apply` activates it; the other windows then reload too, except those that
 * are busy, which offer the reload instead.
 */
export function createUpdateWatch(options: UpdateWatchOptions): UpdateWatch {
  const { container, page, visible, busy, endEngine, reload, every, after, unfinished } = options;
  const listeners = new Set<() => void>();
  let state: UpdateState = "current";
  let waiting: ServiceWorker | null = null;
  /** `finishing`: just reloaded for a version that is not active yet. */
  let phase: "in use" | "letting in" | "reloading" | "finishing" = "in use";
  // The first worker claims a page without one: not a new version.
  let controlled = Boolean(container?.controller);
  if (unfinished.get()) {
    unfinished.set(false);
    phase = "finishing";
    after(() => {
      if (phase === "finishing") phase = "in use";
    }, finishMs);
  }

  container?.addEventListener("controllerchange", () => {
    if (phase === "letting in" || phase === "finishing") reloadOnce();
    else if (controlled && !busy()) reloadOnce();
    else if (controlled) become("replaced");
    controlled = true;
  });

  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    state: () => state,
    async register(url) {
      if (!container) return;
      const registration = await container.register(url, { updateViaCache: "none" });
      watchInstall(registration);
      registration.addEventListener("updatefound", () => {
        const { installing } = registration;
        installing?.addEventListener("statechange", () => watchInstall(registration));
      });
      // A check fails offline; the next one repeats it.
      const check = () => void registration.update().catch(() => undefined);
      page.addEventListener("online", check);
      page.addEventListener("visibilitychange", () => {
        if (visible()) check();
      });
      every(check, hour);
    },
    reportBroken: () => become("broken"),
    apply() {
      if (phase === "letting in" || phase === "reloading") return;
      phase = "letting in";
      become("reloading");
      if (waiting?.state !== "installed") return reloadOnce();
      const worker = waiting;
      void endEngine().then(() => after(() => letIn(worker), quietMs));
    },
  };

  function letIn(worker: ServiceWorker): void {
    worker.postMessage({ type: serviceWorkerMessages.takeOver });
    after(() => {
      if (phase === "letting in") unfinished.set(true);
      reloadOnce();
    }, patience);
  }

  function reloadOnce(): void {
    if (phase === "reloading") return;
    phase = "reloading";
    reloadUntilGone(firstReloadMs);
  }

  function reloadUntilGone(limit: number): void {
    reload();
    after(() => reloadUntilGone(2 * limit), limit);
  }

  function watchInstall(registration: ServiceWorkerRegistration): void {
    if (!registration.active || !registration.waiting) return;
    waiting = registration.waiting;
    become("waiting");
  }

  function become(next: UpdateState): void {
    const isFinal = state === "reloading" || (state === "broken" && next !== "reloading");
    if (state === next || isFinal) return;
    state = next;
    for (const changed of listeners) changed();
  }
}
