import { serviceWorkerMessages } from "../../../src-worker/contract/service-worker";

/**
 * `waiting`: a new version is installed and waits for activation. `replaced`: another window activated it, so parts that
 * this page has not loaded yet may be gone. `broken`: a part of this page could not be loaded.
 */
export type UpdateState = "current" | "waiting" | "replaced" | "broken";

/** The service worker as the page sees it. */
export interface UpdateWatch {
  subscribe(changed: () => void): () => void;
  state(): UpdateState;
  /** Registers the service worker and checks for updates from then on. */
  register(url: string): Promise<void>;
  /** Reports that a part of the page could not be loaded. */
  reportBroken(): void;
  /** Activates the waiting version and reloads once it controls the page, or after two seconds; without one, at once. */
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
  reload(): void;
  every(check: () => void, milliseconds: number): void;
  after(body: () => void, milliseconds: number): void;
  /** Survives a reload of this page alone: how often it has reloaded for a version that was not active yet. */
  readonly earlyReloads: { get(): number; set(count: number): void };
}

/**
 * Milliseconds that the first reload has; each further one has twice as many. observed: during an image download, Chromium
 * 156 asks the old worker for the page and stops it before it answers, in every second update. That reload never ends; the
 * next one works.
 */
const firstReloadMs = 2500;
const hour = 3_600_000;
/** Milliseconds. observed: on a busy machine, Chromium activates a waiting worker only after a page closes, once in eight. */
const patience = 2000;
/** After that many the person presses Reload again. */
const mostEarlyReloads = 3;
/** Milliseconds after such a reload in which the page reloads once more by itself when the new version becomes active. */
const finishMs = 10_000;

/**
 * Watches for a new version of the app. Only `apply` activates it; the other windows then reload too, except those that
 * are busy, which offer the reload instead.
 */
export function createUpdateWatch(options: UpdateWatchOptions): UpdateWatch {
  const { container, page, visible, busy, reload, every, after, earlyReloads } = options;
  const listeners = new Set<() => void>();
  let state: UpdateState = "current";
  let waiting: ServiceWorker | null = null;
  /** `finishing`: just reloaded for a version that is not active yet. */
  let phase: "in use" | "letting in" | "reloading" | "finishing" = "in use";
  // The first worker claims a page without one: not a new version.
  let controlled = Boolean(container?.controller);
  const reloadsBefore = earlyReloads.get();
  if (reloadsBefore > 0) {
    earlyReloads.set(0);
    phase = "finishing";
    after(() => {
      if (phase === "finishing" && waiting?.state === "installed" && reloadsBefore < mostEarlyReloads && !busy())
        reloadEarly();
    }, patience);
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
      if (waiting?.state !== "installed") return reloadOnce();
      waiting.postMessage({ type: serviceWorkerMessages.takeOver });
      after(() => {
        if (phase === "letting in") reloadEarly();
      }, patience);
    },
  };

  /** Chromium tries again to activate a version that waits when a page loads. */
  function reloadEarly(): void {
    earlyReloads.set(reloadsBefore + 1);
    reloadOnce();
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
    if (state === next || (state === "broken" && next !== "broken")) return;
    state = next;
    for (const changed of listeners) changed();
  }
}
