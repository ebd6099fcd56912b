import i18next from "i18next";
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { clearConsent, saveConsent } from "../../src-ui/foundations/local-storage/user-consent";
import { analyticsEvents } from "../../src-ui/foundations/privacy/analytics/analytics-events";
import { followConsent } from "../../src-ui/foundations/privacy/analytics/follow-consent";
import { track } from "../../src-ui/foundations/privacy/analytics/track";
import { services } from "../../src-worker/contract/services";
import { snapshotOf, storeSummary } from "../node/ui/store-summary";
import { fakeUmami, type SentPayload, scriptsOf } from "./fake-umami";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

let script: string;
let sent: readonly SentPayload[];

beforeAll(() => {
  localStorage.clear();
  Object.assign(services, { analytics: { script: "", website: "" } });
  followConsent();
});

beforeEach(() => {
  ({ script, sent } = fakeUmami());
  localStorage.clear();
  Object.assign(services, { analytics: { script, website: "site-1" } });
  showSnapshot({});
  const before = location.href;
  return () => {
    clearConsent();
    Object.assign(services, { analytics: null });
    history.replaceState(null, "", before);
    vi.restoreAllMocks();
  };
});

const names = () => sent.map(({ name }) => name);
const agree = () => saveConsent({ termsAccepted: true, privacyAccepted: true, analyticsConsent: true });

it("loads nothing before the person agrees, and keeps nothing of what happened until then", async () => {
  track("cache_cleared", {});
  history.pushState(null, "", "/app?product=lamp");
  expect(scriptsOf(script)).toEqual([]);
  agree();
  await expect.poll(() => scriptsOf(script)).toHaveLength(1);
  track("setup_started", { platform: "shopify" });
  await expect.poll(names).toEqual(["setup_started"]);
});

it("loads nothing without analytics consent, with an outdated one, or where the browser sends Do Not Track", async () => {
  saveConsent({ termsAccepted: true, privacyAccepted: true });
  track("cache_cleared", {});
  agree();
  const consent = JSON.parse(localStorage.getItem("user_consent") ?? "");
  localStorage.setItem("user_consent", JSON.stringify({ ...consent, privacyVersion: "0.9.0" }));
  dispatchEvent(new Event("storage"));
  track("cache_cleared", {});
  const doNotTrack = vi.spyOn(navigator, "doNotTrack", "get").mockReturnValue("1");
  agree();
  track("cache_cleared", {});
  // The code of the room is loaded by now, if anything was to load it.
  await import("../../src-ui/foundations/privacy/analytics/analytics");
  expect(scriptsOf(script).length + sent.length).toBe(0);
  doNotTrack.mockReturnValue(null);
  agree();
  track("cache_cleared", {});
  await expect.poll(names).toEqual(["cache_cleared"]);
});

it("stops at once when consent is withdrawn, also by another window", async () => {
  for (const withdraw of [
    () => clearConsent(),
    () => saveConsent({ analyticsConsent: false }),
    () => {
      localStorage.removeItem("user_consent");
      dispatchEvent(new StorageEvent("storage", { key: "user_consent" }));
    },
  ]) {
    agree();
    await expect.poll(() => window.umami).toBeDefined();
    localStorage.setItem("counted-version", "/assets/main.js");
    withdraw();
    expect(scriptsOf(script)).toEqual([]);
    expect(window).not.toHaveProperty("umami");
    expect(localStorage.getItem("counted-version")).toBeNull();
    track("cache_cleared", {});
    history.pushState(null, "", `/app?product=${scriptsOf(script).length}`);
  }
  expect(sent).toEqual([]);
});

it("counts what it sees of the engine, the address, the language and the network", async () => {
  await render(null);
  const store = storeSummary({ lastSync: null });
  agree();
  await expect.poll(() => window.umami).toBeDefined();
  history.pushState(null, "", "/app?view=table");
  history.pushState(null, "", "/app?view=table&collection=lamps");
  history.pushState(null, "", "/app?view=table&collection=lamps&product=lamp");
  await i18next.changeLanguage("pt-PT");
  onTestFinished(() => void i18next.changeLanguage("en"));
  dispatchEvent(new Event("appinstalled"));
  const seen = ["view_changed", "collection_selected", "product_viewed", "language_changed", "pwa_installed"];
  await expect.poll(names).toEqual(seen);
  engineState.snapshot = snapshotOf({ store, stores: [store], online: false });
  await new Promise((resolve) => setTimeout(resolve));
  expect(names()).toEqual(seen);
  engineState.snapshot = snapshotOf({ store, stores: [store] });
  await expect.poll(names).toEqual([...seen, "offline_mode_activated"]);
  expect(sent.map(({ data }) => data).filter(Boolean)).toEqual([{ view: "table" }, { language: "pt" }]);
});

it("counts a search when typing stops, without its text", async () => {
  agree();
  await expect.poll(() => window.umami).toBeDefined();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const box = Object.assign(document.createElement("input"), { type: "search" });
  document.body.append(box);
  onTestFinished(() => box.remove());
  const type = (text: string) => {
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    history.replaceState(null, "", `/app?q=${text}`);
  };
  type("l");
  vi.advanceTimersByTime(900);
  type("lamp");
  vi.advanceTimersByTime(900);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  await vi.waitFor(() => expect(names()).toEqual(["product_searched"]));
  // Another search box of the page changes nothing in the address, and an emptied one searches nothing.
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  vi.advanceTimersByTime(1000);
  type("");
  vi.advanceTimersByTime(1000);
  expect(names()).toEqual(["product_searched"]);
  expect(JSON.stringify(sent)).not.toContain("lamp");
});

it("sends only the fields of the event, and a store's code in place of its address", async () => {
  const code = vi.spyOn(engine, "storeCode").mockResolvedValue({ ok: true, value: "0123456789abcdef" });
  showSnapshot({ store: storeSummary(), stores: [storeSummary()] });
  agree();
  const named = { error: "no answer from https://shop.example" } as object as { error: "timeout" };
  const more = {
    ...named,
    platform: "shopify",
    productCount: 3,
    duration: 10,
    email: "a@b.example",
    host: "x",
  } as const;
  track("sync_failed", more);
  track("sync_completed", { productCount: 3, duration: 10 });
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent.find(({ name }) => name === "sync_failed")?.data).toEqual({
    platform: "shopify",
    productCount: 3,
    duration: 10,
    error: "0123456789abcdef",
  });
  expect(code).toHaveBeenCalledOnce();
});

it("names every event of the specification", () => {
  expect(Object.keys(analyticsEvents).sort()).toEqual(
    [
      "store_connected sync_started sync_completed sync_failed first_sync product_viewed product_searched product_exported",
      "view_changed collection_selected language_changed setup_started setup_completed setup_cancelled cache_cleared",
      "offline_mode_activated pwa_installed pwa_update_available pwa_update_installed",
    ]
      .join(" ")
      .split(" ")
      .sort(),
  );
});
