import { describe, expect, it } from "vitest";
import { createUpdateWatch } from "../../../src-ui/foundations/offline/create-update-watch";

describe("the watch for a new version", () => {
  it("does not take the first worker's claim for a new version, nor reload on it", async () => {
    const browser = await open({ controlled: false, active: false });
    browser.install();
    browser.takeControl();
    expect([browser.watch.state(), browser.reloads]).toEqual(["current", 0]);
  });

  it("offers a version that was already waiting when the page came", async () => {
    const browser = await open({ waiting: true });
    expect(browser.watch.state()).toBe("waiting");
  });

  it("offers a version that arrives while the page is in use, and lets it wait", async () => {
    const browser = await open();
    let notified = 0;
    browser.watch.subscribe(() => notified++);
    const worker = browser.install();
    expect([browser.watch.state(), notified, worker.messages, browser.reloads]).toEqual(["waiting", 1, [], 0]);
  });

  it("lets the waiting version in on request, and reloads once when it has taken over", async () => {
    const browser = await open();
    const worker = browser.install();
    browser.watch.apply();
    browser.watch.apply();
    expect(worker.messages).toEqual([]);
    await browser.engineEnds();
    browser.passTime(500);
    expect([worker.messages, browser.reloads]).toEqual([[{ type: "SKIP_WAITING" }], 0]);
    browser.takeControl();
    browser.takeControl();
    expect(browser.reloads).toBe(1);
  });

  it("reports that it reloads from the press on, whatever comes meanwhile", async () => {
    const browser = await open();
    browser.install();
    browser.watch.apply();
    expect(browser.watch.state()).toBe("reloading");
    browser.install();
    browser.watch.reportBroken();
    expect(browser.watch.state()).toBe("reloading");
  });

  it("reloads all the same when the version that was let in does not take over", async () => {
    const browser = await open();
    browser.install();
    browser.watch.apply();
    await browser.engineEnds();
    browser.passTime(1999);
    expect(browser.reloads).toBe(0);
    browser.passTime(2000);
    browser.takeControl();
    expect(browser.reloads).toBe(1);
  });

  it("reloads again while a reload does not end, each time after twice the wait", async () => {
    const browser = await open();
    browser.watch.reportBroken();
    browser.watch.apply();
    browser.watch.apply();
    expect(browser.reloads).toBe(1);
    browser.passTime(2500);
    expect(browser.reloads).toBe(2);
    browser.passTime(5000);
    expect(browser.reloads).toBeGreaterThan(2);
  });

  it("reloads once more when the version becomes active only after that reload", async () => {
    const browser = await open();
    browser.install();
    browser.watch.apply();
    await browser.engineEnds();
    browser.passTime(500);
    browser.passTime(2000);
    expect(browser.unfinished.get()).toBe(true);

    const reloaded = await open({ unfinished: true });
    reloaded.takeControl();
    expect([reloaded.reloads, reloaded.unfinished.get()]).toEqual([1, false]);
  });

  it("does not reload a busy page by itself when the version becomes active much later", async () => {
    const browser = await open({ unfinished: true, busy: true });
    browser.passTime(10_000);
    browser.takeControl();
    expect([browser.watch.state(), browser.reloads]).toEqual(["replaced", 0]);
  });

  it("reloads when another window lets the new version in", async () => {
    const browser = await open();
    browser.takeControl();
    expect(browser.reloads).toBe(1);
  });

  it("offers the reload instead while a sync runs or a dialog is open", async () => {
    const browser = await open({ busy: true });
    browser.takeControl();
    expect([browser.watch.state(), browser.reloads]).toEqual(["replaced", 0]);
    browser.watch.apply();
    expect(browser.reloads).toBe(1);
  });

  it("offers a reload when a part of the page could not be loaded, whatever waits", async () => {
    const browser = await open();
    browser.watch.reportBroken();
    browser.install();
    expect(browser.watch.state()).toBe("broken");
  });

  it("looks for a new version when the network returns, when the page is shown again and every hour", async () => {
    const browser = await open();
    browser.page.dispatchEvent(new Event("online"));
    expect(browser.checks()).toBe(1);
    browser.page.dispatchEvent(new Event("visibilitychange"));
    expect(browser.checks()).toBe(2);
    browser.show(false);
    browser.page.dispatchEvent(new Event("visibilitychange"));
    expect(browser.checks()).toBe(2);
    browser.passTime(3_600_000);
    expect(browser.checks()).toBe(3);
  });

  it("works without service workers", async () => {
    let reloads = 0;
    const page = new EventTarget();
    const watch = createUpdateWatch({
      container: null,
      page,
      visible: () => true,
      busy: () => false,
      endEngine: () => Promise.resolve(),
      reload: () => reloads++,
      every: () => undefined,
      after: () => undefined,
      unfinished: { get: () => false, set: () => undefined },
    });
    await watch.register("/sw.js");
    watch.reportBroken();
    expect(watch.state()).toBe("broken");
    watch.apply();
    expect(reloads).toBe(1);
  });
});

/** A page whose worker is active and controls it, but for what `at` says. */
async function open(at: Partial<Parameters<typeof fakeBrowser>[0]> = {}) {
  const browser = fakeBrowser({ controlled: true, active: true, ...at });
  await browser.watch.register("/sw.js");
  return browser;
}

function fakeWorker(state = "installing") {
  const messages: unknown[] = [];
  return Object.assign(new EventTarget(), {
    state,
    messages,
    postMessage: (message: unknown) => void messages.push(message),
  });
}

type FakeWorker = ReturnType<typeof fakeWorker>;

function fakeBrowser(at: {
  controlled: boolean;
  active?: boolean;
  waiting?: boolean;
  unfinished?: boolean;
  busy?: boolean;
}) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: at.waiting ? fakeWorker("installed") : null,
    active: at.active ? fakeWorker("activated") : null,
    checks: 0,
    /** Rejects, as it does without a network. */
    update() {
      registration.checks++;
      return Promise.reject(new TypeError("Failed to fetch"));
    },
  });
  const container = Object.assign(new EventTarget(), {
    controller: at.controlled ? registration.active : null,
    register: () => Promise.resolve(registration),
  });
  const page = new EventTarget();
  const timers: { check: () => void; milliseconds: number }[] = [];
  const seen = { reloads: 0, visible: true };
  let engineEnded = () => {};
  const engineEnds = new Promise<void>((resolve) => {
    engineEnded = resolve;
  });
  let isUnfinished = at.unfinished ?? false;
  const unfinished = {
    get: () => isUnfinished,
    set: (value: boolean) => {
      isUnfinished = value;
    },
  };
  const watch = createUpdateWatch({
    // A fake of the part of it that the watch uses.
    container: container as unknown as ServiceWorkerContainer,
    page,
    visible: () => seen.visible,
    busy: () => at.busy ?? false,
    endEngine: () => engineEnds,
    reload: () => seen.reloads++,
    every: (check, milliseconds) => timers.push({ check, milliseconds }),
    after(body, milliseconds) {
      const timer = { check: runOnce, milliseconds };
      timers.push(timer);
      function runOnce() {
        timers.splice(timers.indexOf(timer), 1);
        body();
      }
    },
    unfinished,
  });
  return {
    watch,
    page,
    unfinished,
    get reloads() {
      return seen.reloads;
    },
    checks: () => registration.checks,
    engineEnds() {
      engineEnded();
      return engineEnds;
    },
    show(visible: boolean) {
      seen.visible = visible;
    },
    passTime(milliseconds: number) {
      for (const timer of [...timers]) if (timer.milliseconds <= milliseconds) timer.check();
    },
    /** A newer worker is found and installed; it is active at once where there was none. */
    install() {
      const worker = fakeWorker();
      registration.installing = worker;
      registration.dispatchEvent(new Event("updatefound"));
      registration.installing = null;
      worker.state = "installed";
      registration.waiting = worker;
      worker.dispatchEvent(new Event("statechange"));
      if (!registration.active) {
        registration.waiting = null;
        registration.active = worker;
        worker.state = "activated";
        worker.dispatchEvent(new Event("statechange"));
      }
      return worker;
    },
    takeControl() {
      container.dispatchEvent(new Event("controllerchange"));
    },
  };
}
