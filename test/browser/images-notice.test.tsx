import { ref } from "valtio";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { showToast } from "../../src-ui/foundations/parts/toast-state";
import { Notices } from "../../src-ui/screens/import/notices";
import { RefreshButton } from "../../src-ui/shell/top-bar";
import {
  type ImageDownloadState,
  type ImagesReport,
  type ImagesState,
  noImages,
} from "../../src-worker/contract/images";
import type { Readiness } from "../../src-worker/contract/readiness";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { storeSummary } from "../node/ui/store-summary";
import { completeSync, failure, runningSync, storedCatalogue } from "../node/ui/sync-states";
import { openShop } from "./open-shop";
import { preferMotion } from "./preferred-motion";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";
import { showToasts } from "./show-toasts";

const catalogue = storedCatalogue();
const counts = { total: 2000, processed: 340, failed: 0, fetched: 340 };
const running = { state: "running", counts, waiting: false } as const;
const syncing = runningSync();
const complete = completeSync({ changes: { added: 1200, changed: 0, removed: 0 } });

/** The engine's count: so many of the wanted images are on the device. */
function counted(stored: number, of = 2000): Readiness {
  const products = { stored: 1200, of: 1200 };
  const collections = { stored: 3, of: 3 };
  return { products, collections, search: products, images: { stored, of }, ready: stored === of };
}

afterEach(() => void vi.restoreAllMocks());

async function show(
  download: ImageDownloadState,
  {
    paused = false,
    offer = null,
    ...part
  }: Pick<Partial<Snapshot>, "sync" | "profiler" | "readiness"> & Partial<Pick<ImagesState, "paused" | "offer">> = {},
): Promise<void> {
  showSnapshot({
    store: storeSummary(),
    catalogue,
    ...part,
    images: { ...noImages, download, paused, offer },
  });
  await render(<Notices />);
}

const ended = (report: Partial<ImagesReport>): ImageDownloadState => ({
  state: "ended",
  report: { ...counts, stopped: null, ...report },
});

describe("a running image download", () => {
  it("shows its own progress, and can be paused and cancelled by itself", async () => {
    const pause = vi.spyOn(engine, "pauseImages").mockResolvedValue({ ok: true, value: null });
    const cancel = vi.spyOn(engine, "cancel").mockResolvedValue({ ok: true, value: true });
    await show(running);
    const bar = page.getByRole("progressbar", { name: "Image download progress" });
    await expect.element(bar).toHaveAttribute("aria-valuenow", "17");
    await expect.element(page.getByText("340 of 2,000")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Pause" }));
    expect(pause).toHaveBeenCalledExactlyOnceWith(true);
    await userEvent.click(page.getByRole("button", { name: "Cancel image download" }));
    expect(cancel).toHaveBeenCalledExactlyOnceWith("images");
  });

  it("says below the refresh that it waits for it", async () => {
    await show({ ...running, waiting: true }, { sync: syncing });
    await userEvent.click(page.getByRole("button", { name: "1 more" }));
    await expect.element(page.getByText("Waiting for the refresh to end")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Pause", exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Cancel image download" })).toBeVisible();
  });

  it("says that it waits for an experiment", async () => {
    const profiler = { recording: true, experiment: { done: 1, total: 6 } };
    await show({ ...running, waiting: true }, { profiler });
    await expect.element(page.getByText("Waiting for the experiment to end")).toBeVisible();
  });
});

describe("an ended image download", () => {
  it.each<[string, Partial<ImagesReport>, readonly string[], string | null, Readiness]>([
    [
      "with failed images",
      { processed: 2000, failed: 7 },
      ["7 images could not be downloaded. The next refresh tries again.", "1,993 of 2,000 images are on this device."],
      "Try again",
      counted(1993),
    ],
    [
      "that was cancelled",
      { stopped: failure("cancelled") },
      ["Image download cancelled", "340 of 2,000 images are on this device."],
      "Resume",
      counted(340),
    ],
    [
      "that lost the network",
      { stopped: failure("offline") },
      ["Image download stopped", "340 of 2,000 images are on this device."],
      "Try again",
      counted(340),
    ],
    [
      "of which images were removed for an order",
      {
        total: 600,
        processed: 582,
        stopped: { code: "images-removed", details: { count: 18 }, retryable: false },
      },
      [
        "Images removed",
        "This device is full: 18 images were removed to make room for other data. Free up space, then download them again.",
        "582 of 600 images are on this device.",
      ],
      "Try again",
      counted(582, 600),
    ],
    [
      "of which another window has the task",
      { total: 0, processed: 0, stopped: failure("images-elsewhere") },
      ["Another window is downloading this store’s images. Wait until it finishes."],
      null,
      counted(340),
    ],
  ])("%s says what is on the device and what to do", async (_, report, texts, button, readiness) => {
    const download = vi.spyOn(engine, "downloadImages").mockResolvedValue({ ok: false, failure: failure("offline") });
    await show(ended(report), { readiness });
    for (const text of texts) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    if (!button) return expect(page.getByRole("button").elements()).toHaveLength(1);
    await userEvent.click(page.getByRole("button", { name: button }));
    expect(download).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each(["offline", "network", "timeout"] as const)(
    "that ended with '%s' waits for the network while it is away, and asks nothing",
    async (code) => {
      const report = { ...counts, stopped: failure(code) };
      await show({ state: "waiting-for-network", report });
      await expect.element(page.getByText("Image download waits for the network")).toBeVisible();
      await expect.element(page.getByText("The rest is downloaded when the network is back.")).toBeVisible();
      expect(page.getByRole("button", { name: "Try again" }).elements()).toEqual([]);
    },
  );

  it.each([
    ["is complete", counted(2000), "All 2,000 images are on this device."],
    [
      "lost images to a smaller budget since",
      counted(1500),
      "Images downloaded: 1,500 of 2,000 images are on this device.",
    ],
    ["lacks an image", counted(1999), "Images downloaded: 1,999 of 2,000 images are on this device."],
  ])("that %s is reported by a toast", async (_, readiness, text) => {
    await showToasts();
    await show(ended({ processed: 2000, fetched: 2000 + readiness.images.stored }), { readiness });
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(page.getByRole("button").elements()).toEqual([]);
  });

  it("is reported once, and not when the next sync begins", async () => {
    await showToasts();
    const download = ended({ processed: 2000, fetched: 2000 });
    await show(download, { sync: complete, readiness: counted(2000) });
    const toast = page.getByText("All 2,000 images are on this device.");
    await expect.element(toast).toBeVisible();
    showToast(null);
    showSnapshot({ store: storeSummary(), catalogue, sync: syncing, images: { ...noImages, download } });
    await expect.element(page.getByRole("button", { name: "Cancel" })).toBeVisible();
    showSnapshot({
      store: storeSummary(),
      catalogue,
      sync: syncing,
      readiness: counted(2001),
      images: { ...noImages, download },
    });
    await expect.element(toast).not.toBeInTheDocument();
  });

  it.each<[string, Pick<Partial<Snapshot>, "sync" | "readiness"> & Partial<Pick<ImagesState, "offer">>]>([
    [
      "only a sample is, and the rest is offered",
      { sync: complete, readiness: counted(43), offer: { images: 1957, bytes: 2 ** 28, seconds: 90, fitting: 1957 } },
    ],
    ["the device is still being counted after a sync", { sync: complete, readiness: null }],
    ["the device is still being counted", { readiness: null }],
  ])("never says that all images are on the device while %s", async (_, part) => {
    await showToasts();
    const download = ended({ processed: 2000, fetched: 43 });
    await show(running);
    const { offer = null, ...rest } = part;
    showSnapshot({ store: storeSummary(), catalogue, ...rest, images: { ...noImages, download, offer } });
    await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument();
    expect(page.getByText(/^All .* images/).elements()).toEqual([]);
    // The report was only put off.
    showSnapshot({ store: storeSummary(), catalogue, readiness: counted(2000), images: { ...noImages, download } });
    await expect.element(page.getByText(/^All .* images/)).toBeVisible();
  });

  it("is not reported when it found every image on the device", async () => {
    await showToasts();
    await show(ended({ processed: 2000, fetched: 0 }), { readiness: counted(2000) });
    expect(page.getByText(/images are on this device/).elements()).toEqual([]);
  });
});

/** How often the page computes styles within some seconds. */
async function restyles(seconds: number): Promise<number> {
  const { send } = cdp() as { send(method: string): Promise<{ metrics?: { name: string; value: number }[] }> };
  const count = async () => {
    const { metrics = [] } = await send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "RecalcStyleCount")?.value ?? Number.NaN;
  };
  await send("Performance.enable");
  const before = await count();
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  return (await count()) - before;
}

describe("the main thread renders", () => {
  it("no frames for progress that does not change", async () => {
    await preferMotion();
    await show(running, { sync: syncing });
    await render(<RefreshButton syncing />);
    const endless = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY);
    await expect.poll(() => endless().length).toBeGreaterThan(0);
    // An animation on the main thread restyles 60 times a second; a clock beside the progress once.
    expect(await restyles(1)).toBeLessThan(20);
  });

  it.each(["grid", "table"])("no frame in 2 s for a page at rest, with its %s", async (view) => {
    await openShop({ products: 200 }, `/app?view=${view}`);
    await expect.element(page.getByRole("link", { name: "Product 0", exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Updated /)).toBeVisible();
    await atRest();
    expect(await restyles(2)).toBe(0);
  });

  it("under 3 frames a second while images arrive", async () => {
    await openShop({ products: 200 }, "/app");
    await expect.element(page.getByRole("link", { name: "Product 0", exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Updated /)).toBeVisible();
    const { snapshot } = engineState;
    let processed = 0;
    const arrive = () => {
      processed += 3;
      const download = { ...running, counts: { total: 2000, processed, failed: 0, fetched: processed } };
      engineState.snapshot = ref({ ...snapshot, images: { ...snapshot.images, storedBytes: processed, download } });
    };
    const arrivals = setInterval(arrive, 100);
    onTestFinished(() => {
      clearInterval(arrivals);
      engineState.snapshot = snapshot;
    });
    const bar = page.getByRole("progressbar", { name: "Image download progress" });
    await expect.element(bar).toBeVisible();
    await atRest();
    const before = processed;
    const text = bar.element().ariaValueText;
    expect(await restyles(4)).toBeLessThan(3 * 4);
    expect(processed).toBeGreaterThan(before + 30);
    expect(bar.element().ariaValueText).not.toBe(text);
  });
});

it.each([
  [{ resource: "images", status: 404, statusText: "Not Found" }, "Failed to fetch image: Not Found"],
  [{ resource: "images", status: 403, statusText: "403" }, "Failed to fetch image: 403"],
  [{ resource: "images", statusText: "no image" }, "Failed to fetch image: no image"],
])("says why images failed, with %j", async (details, text) => {
  const reason = { code: "store-status", details, retryable: false } as const;
  const report = { ...counts, processed: 2000, failed: 3, reason, stopped: null };
  await show({ state: "ended", report });
  await expect.element(page.getByText(/^3 images could not be downloaded\./)).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
});

/** Resolves when the page adds nothing more, scripts included. */
async function atRest(): Promise<void> {
  for (let last = -1, now = document.querySelectorAll("*").length; last !== now; ) {
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    now = document.querySelectorAll("*").length;
  }
}
