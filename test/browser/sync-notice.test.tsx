import Info from "lucide-react/icons/info";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { Dialog } from "../../src-ui/foundations/parts/dialog";
import { showToast } from "../../src-ui/foundations/parts/toast-state";
import { ImportView } from "../../src-ui/screens/import/import-view";
import { NoticeStrip } from "../../src-ui/screens/import/notice-strip";
import { Notices } from "../../src-ui/screens/import/notices";
import { NothingStored } from "../../src-ui/shell/nothing-stored";
import type { SyncReport, SyncState } from "../../src-worker/contract/snapshot";
import { storeSummary, wooSummary } from "../node/ui/store-summary";
import {
  completeSync,
  counters,
  failedSync,
  failure,
  refused,
  runningSync,
  storedCatalogue,
} from "../node/ui/sync-states";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";
import { showToasts } from "./show-toasts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const catalogue = storedCatalogue();
const following: SyncState = {
  state: "following",
  stage: "products",
  counters: { ...counters, products: 250, totalProducts: 1000 },
};

const unread = failure("network");

let start: MockInstance<typeof engine.startSync>;

beforeEach(() => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  start = vi.spyOn(engine, "startSync").mockResolvedValue(refused("sync-running"));
  return () => {
    vi.restoreAllMocks();
    history.replaceState(null, "", before);
  };
});

describe("a store that requests a pause", () => {
  const running = runningSync();

  it("shows how long, once a second, until the user tries again", async () => {
    const skip = vi.spyOn(engine, "skipPause").mockResolvedValue({ ok: true, value: null });
    const pause = { origin: "https://woo.example", until: Date.now() + 130_000, requestedBy: "store" } as const;
    showSnapshot({ store: wooSummary(), catalogue, sync: running, pause });
    await render(<Notices />);
    await expect.element(page.getByText(/The store asks to wait\. Next attempt in 2:(10|09)\./)).toBeVisible();
    await expect.element(page.getByText(/Next attempt in 2:0\d\./)).toBeVisible();
    await userEvent.click(button("Try again"));
    expect(skip).toHaveBeenCalledOnce();
    showSnapshot({
      store: wooSummary(),
      catalogue,
      sync: running,
      pause: { ...pause, requestedBy: "proxy" },
    });
    await expect.element(page.getByText(/^Vitrine’s own server asks to wait\./)).toBeVisible();
    showSnapshot({ store: wooSummary(), catalogue, sync: running, pause: null });
    await expect.element(page.getByText(/Next attempt/)).not.toBeInTheDocument();
  });

  it("is not shown for the import of another store", async () => {
    const pause = { origin: "https://shop.example.com", until: Date.now() + 130_000, requestedBy: "store" } as const;
    showSnapshot({ store: wooSummary(), catalogue, sync: running, pause });
    await render(<Notices />);
    await expect.element(page.getByRole("progressbar")).toBeVisible();
    expect(page.getByText(/Next attempt/).elements()).toEqual([]);
  });
});

describe("a store that offers far fewer products", () => {
  const failure = { code: "catalogue-shrunk", details: { stored: 1200, offered: 300 }, retryable: false } as const;
  const shrunk: SyncState = { state: "failed", failure };

  it("is accepted if the user confirms", async () => {
    showSync(shrunk);
    await render(<Notices />);
    await expect.element(page.getByText("The store now lists 300 products instead of 1,200")).toBeVisible();
    await userEvent.click(button("Details"));
    await userEvent.click(button("Use 300 products"));
    expect(start).toHaveBeenCalledExactlyOnceWith({ acceptFewer: true });
  });

  it("is dismissed if the user keeps the stored products, until the next sync finds it again", async () => {
    showSync(shrunk);
    await render(<Notices />);
    const question = page.getByText("The store lists far fewer products").first();
    await userEvent.click(button("Details"));
    await userEvent.click(button("Keep current catalogue"));
    await expect.element(question).not.toBeInTheDocument();
    // Each snapshot has the same content in a new object.
    showSync(structuredClone(shrunk));
    await expect.element(question).not.toBeInTheDocument();
    showSync(runningSync());
    await expect.element(question).not.toBeInTheDocument();
    showSync(structuredClone(shrunk));
    await expect.element(question).toBeVisible();
    expect(start).not.toHaveBeenCalled();
  });
});

describe("a sync that another window runs", () => {
  it("appears above the catalogue with its progress", async () => {
    showSync(following);
    await render(<Notices />);
    await expect.element(page.getByText("Another window is refreshing this catalogue.")).toBeVisible();
    await expect.element(page.getByText("Products: 250 of 1,000")).toBeVisible();
  });

  it("fills the screen while the catalogue is empty, and cannot be cancelled here", async () => {
    showSnapshot({ store: storeSummary({ lastSync: null }), sync: following });
    await render(<ImportView />);
    await expect.element(page.getByRole("heading", { name: /Another window is refreshing/ })).toBeVisible();
    await expect
      .element(page.getByRole("progressbar", { name: "Import progress" }))
      .toHaveAttribute("aria-valuetext", "Products: 250 of 1,000");
    await expect.element(button("Cancel")).not.toBeInTheDocument();
  });
});

describe("a sync that has ended", () => {
  it.each([
    [{ added: 12, changed: 3, removed: 1 }, "12 added, 3 changed, 1 removed"],
    [{ added: 0, changed: 1250, removed: 0 }, "1,250 changed"],
    [{ added: 0, changed: 0, removed: 0 }, "No changes"],
  ])("describes %j as %s", async (changes, text) => {
    await showToasts();
    showSync(runningSync());
    const place = await render(<Notices />);
    showSync(complete({ changes }));
    await expect.element(page.getByText(`Synced successfully: ${text}`, { exact: true })).toBeVisible();
    await expect.poll(() => place.textContent).toBe("");
  });

  it("counts what is on the device, not what an incomplete refresh has read", async () => {
    showSync(complete({ counters: { ...counters, products: 40 }, completeness: "partial", warnings: [unread] }));
    await render(<Notices />);
    await expect
      .element(page.getByText("On this device: 1,200 products and 3 collections.", { exact: true }))
      .toBeVisible();
  });

  it("does not report a first import's products as added", async () => {
    await showToasts();
    showSync(complete({ changes: { added: 1200, changed: 0, removed: 0 } }));
    await render(<Notices />);
    const text = "Import complete: 1,200 products and 0 collections in 1 s.";
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  it("is reported once, whatever snapshots follow, and again after the next sync", async () => {
    await showToasts();
    showSync(runningSync());
    await render(<Notices />);
    showSync(complete({}));
    const toast = page.getByText("Synced successfully: No changes");
    await expect.element(toast).toBeVisible();
    showToast(null);
    showSync(structuredClone(complete({})));
    showSnapshot({ store: storeSummary(), catalogue, sync: complete({}), online: false });
    await expect.element(toast).not.toBeInTheDocument();
    showSync(runningSync());
    await expect.element(page.getByRole("progressbar")).toBeVisible();
    expect(toast.elements()).toEqual([]);
    showSync(complete({}));
    await expect.element(toast).toBeVisible();
  });

  it("offers the list of its changes", async () => {
    const list = vi.spyOn(engine, "listDifferences").mockResolvedValue(refused("no-cached-data"));
    await showToasts();
    const differences = { added: 3, removed: 0, price: 0, stock: 0, other: 0, collections: 0 };
    showSnapshot({
      store: storeSummary({ differences }),
      catalogue,
      sync: complete({ changes: { added: 3, changed: 0, removed: 0 } }),
    });
    await render(<Notices />);
    await userEvent.click(button("Show changes"));
    await expect.element(page.getByRole("dialog", { name: "Changes from the last refresh" })).toBeVisible();
    // The list loads after its dialog: after the test, no engine would answer it.
    await expect.poll(() => list.mock.calls).toHaveLength(1);
  });

  it("names a store that went on changing, and records that came twice", async () => {
    const warnings = [failure("catalogue-moving")];
    showSync(complete({ warnings, counters: { ...counters, products: 1200, duplicates: 4 } }));
    await render(<Notices />);
    await expect.element(page.getByText(/changed during the refresh/)).toBeVisible();
    await expect.element(page.getByText("Duplicates merged: 4")).toBeVisible();
  });
});

describe("a sync that failed or was cancelled", () => {
  const today = new Date();
  today.setHours(0, 1);
  const growing = storedCatalogue({ state: "growing" });

  it.each([
    [
      "offline",
      catalogue,
      /^Couldn’t refresh\. The catalogue of 0?0:01|12:01.AM is still here\.$/,
      "No network connection. Please check your internet connection.",
    ],
    [
      "empty-answer",
      catalogue,
      /^Couldn’t refresh\. The catalogue of .+ is still here\.$/,
      "The store sent an empty answer for products. Your saved data is unchanged; try again later.",
    ],
    ["storage-full", growing, "Failed to save data", /^This device is out of storage/],
    ["bad-json", growing, "Invalid data received", /^Invalid JSON response from store/],
    ["unexpected", growing, "Import failed", "Failed to sync data"],
    ["cancelled", catalogue, "Refresh cancelled", "The catalogue on this device is kept."],
    ["network", growing, "Import failed", "Only part of the store is on this device so far."],
    ["cancelled", growing, "Import cancelled", "The data on this device is kept."],
  ] as const)("says after %s what it was and what stays", async (code, catalogue, title, sentence) => {
    showSnapshot({
      store: storeSummary({ lastSync: today.toISOString() }),
      catalogue: { ...catalogue, offered: null },
      sync: failedSync(code),
    });
    await render(<Notices />);
    await expect.element(page.getByText(title, { exact: true })).toBeVisible();
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  });

  it("says no sentence twice", async () => {
    const twice = { id: "twice", urgency: "information", tone: "muted", icon: Info, title: "" } as const;
    await render(<NoticeStrip first={{ ...twice, sentences: ["Once.", "Once."] }} others={[]} />);
    await expect.element(page.getByText("Once.")).toBeVisible();
    expect(page.getByText("Once.").elements()).toHaveLength(1);
  });

  it("is reported in the dialog that is open when it ends", async () => {
    const running = runningSync({ stage: "theme" });
    showSnapshot({ store: storeSummary(), catalogue, sync: running });
    await render(
      <>
        <Notices />
        <Dialog variant="sheet" title="Settings" closeLabel="Close" onClose={() => undefined}>
          {null}
        </Dialog>
      </>,
    );
    await expect.element(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    showSync(complete({}));
    await expect.element(page.getByText("Synced successfully")).toBeVisible();
  });
});

describe("a catalogue that needs the person", () => {
  it("without its keys leads to the settings", async () => {
    const woo = wooSummary();
    showSnapshot({ store: woo, stores: [woo], catalogue, sync: failedSync("keys-missing") });
    await render(<Notices />);
    await expect.element(page.getByText(/keys are not on this device/)).toBeVisible();
    await userEvent.click(button("Enter keys"));
    expect(new URLSearchParams(location.search).get("settings")).toBe("store");
  });

  it("is taken for lost where the browser took its keys along", async () => {
    await render(<NothingStored storeName="Woo" failure={failure("keys-missing")} lost withoutProducts={false} />);
    await expect.element(page.getByText(/The browser deleted this store’s data/)).toBeVisible();
    await expect.element(page.getByText(/keys are not on this device/)).toBeVisible();
    await userEvent.click(button("Enter keys"));
    expect(new URLSearchParams(location.search).get("settings")).toBe("store");
  });

  it("without products says so, and can be refreshed", async () => {
    showSnapshot({ store: storeSummary() });
    await render(<NothingStored storeName="Shop" failure={null} lost={false} withoutProducts />);
    await expect.element(page.getByRole("heading", { name: "Shop has no products" })).toBeVisible();
    await userEvent.click(button("Refresh"));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("is restored by a button after the browser took it away, where no sync does so already", async () => {
    showSnapshot({ store: storeSummary(), catalogue, storageLost: true });
    await render(<Notices />);
    await userEvent.click(button("Restore now"));
    expect(start).toHaveBeenCalledTimes(1);
    showSnapshot({
      store: storeSummary(),
      catalogue,
      storageLost: true,
      sync: runningSync(),
    });
    await expect.element(page.getByText("Restoring it now")).toBeVisible();
    await expect.element(button("Restore now")).not.toBeInTheDocument();
  });
});

function showSync(sync: SyncState): void {
  showSnapshot({ store: storeSummary(), catalogue, sync });
}

function complete(part: Partial<SyncReport>): SyncState {
  return completeSync({ counters: { ...counters, products: 1200 }, ...part });
}
