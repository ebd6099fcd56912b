import { serviceWorkerMessages } from "../../src-worker/contract/service-worker";

/**
 * `waiting`: a new version stands ready and waits to be let in. `replaced`: another window let it in, so parts
 * that this page has not loaded yet may be gone. `broken`: a part of this page could not be loaded.
 */
export type UpdateState = "current" | "waiting" | "replaced" | "broken";

/** The service worker as the page sees it. */
export interface UpdateWatch {
  subscribe(changed: () => void): () => void;
  state(): UpdateState;
  /** Registers the service worker and looks for newer ones from then on. */
  register(url: string): Promise<void>;
  /** Tells that a part of the page could not be loaded. */
  reportBroken(): void;
  /** Lets the waiting version in and reloads once it has taken over, or soon; reloads at once where none waits. */
  apply(): void;
}

/** What the watch needs of the browser. */
export interface UpdateWatchOptions {
  /** Null where the browser has no service workers: an insecure address, some private windows. */
  readonly container: ServiceWorkerContainer | null;
  /** Where `online` and `visibilitychange` are heard. */
  readonly page: Pick<EventTarget, "addEventListener">;
  visible(): boolean;
  reload(): void;
  every(check: () => void, milliseconds: number): void;
  after(body: () => void, milliseconds: number): void;
}

const hour = 3_600_000;
/** Milliseconds. Chromium now and then forgets, on a busy machine, to let a worker in until a page goes: measured, once in eight. */
const patience = 2000;

/** Watches for a new version of the app. It never takes over while the page is in use: only `apply` lets it in. */
export function createUpdateWatch(options: UpdateWatchOptions): UpdateWatch {
  const { container, page, visible, reload, every, after } = options;
  const listeners = new Set<() => void>();
  let state: UpdateState = "current";
  let waiting: ServiceWorker | null = null;
  let phase: "in use" | "letting in" | "reloading" = "in use";
  // The first worker of all claims a page that had none: that is no new version.
  let controlled = Boolean(container?.controller);

  container?.addEventListener("controllerchange", () => {
    if (phase === "letting in") reloadOnce();
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
      // A check without a network, or against a server that is away, fails: the next one will tell.
      const check = () => void registration.update().catch(() => undefined);
      page.addEventListener("online", check);
      page.addEventListener("visibilitychange", () => {
        if (visible()) check();
      });
      every(check, hour);
    },
    reportBroken: () => become("broken"),
    apply() {
      if (phase !== "in use") return;
      phase = "letting in";
      if (waiting?.state !== "installed") return reloadOnce();
      waiting.postMessage({ type: serviceWorkerMessages.takeOver });
      after(reloadOnce, patience);
    },
  };

  function reloadOnce(): void {
    if (phase === "reloading") return;
    phase = "reloading";
    reload();
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
