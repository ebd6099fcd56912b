import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showToast } from "../../src-ui/foundations/parts/toast-state";
import { ImportView } from "../../src-ui/screens/import/import-view";
import { Notices } from "../../src-ui/screens/import/notices";
import { noImages } from "../../src-worker/contract/images";
import { noOrders } from "../../src-worker/contract/order";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { storeSummary } from "../node/ui/store-summary";
import { counters, failedSync, runningSync, storedCatalogue } from "../node/ui/sync-states";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";
import { showToasts } from "./show-toasts";

const catalogue = storedCatalogue();
const lost = { made: new Date().toISOString(), orders: 3, rolledBack: false, unreadable: false };
const staged = {
  counts: { added: 2, removed: 0, price: 0, stock: 0, other: 0, collections: 0 },
  lastSync: new Date().toISOString(),
};
const offer = { images: 4000, bytes: 2 ** 30, seconds: 600, fitting: 4000 };
const download = {
  state: "running",
  counts: { total: 2000, processed: 340, failed: 0, fetched: 340 },
  waiting: false,
} as const;

/** What goes on, the most urgent first. */
const everything: readonly [string, Partial<Snapshot>][] = [
  ["The browser deleted this device’s orders.", { orders: { ...noOrders, lost } }],
  ["Couldn’t refresh", { sync: failedSync("network") }],
  ["Refreshing Shop", { sync: runningSync() }],
  ["Downloading images", { images: { ...noImages, download } }],
  ["2 pending changes", { store: storeSummary({ staged }) }],
  ["Download all images?", { images: { ...noImages, offer } }],
  ["The store lists only", { catalogue: storedCatalogue({ completeness: "wall" }) }],
];

/** The heights of everything that stands above the list. */
const heights = (place: Element) => [...place.children].map((part) => part.getBoundingClientRect().height);

describe("what goes on above the list", () => {
  it.each(everything)("is one line of 40 px, 48 on a phone: %s", async (text, part) => {
    showSnapshot({ store: storeSummary(), catalogue, ...part });
    await page.viewport(1180, 820);
    const place = await render(<Notices />);
    await expect.element(page.getByText(text).first()).toBeVisible();
    expect(heights(place)).toEqual([40]);
    for (const button of place.querySelectorAll("button")) {
      const { top, bottom, left, right } = button.getBoundingClientRect();
      const reach = getComputedStyle(button, "::after");
      expect(bottom - top - 2 * Number.parseFloat(reach.top)).toBeGreaterThanOrEqual(44);
      expect(right - left).toBeGreaterThanOrEqual(36);
    }
    await page.viewport(390, 844);
    expect(heights(place)).toEqual([48]);
    expect(place.scrollWidth).toBeLessThanOrEqual(390);
  });

  it.each(
    everything.slice(0, -1).map(([text, part], position) => [text, part, everything.slice(position + 1)] as const),
  )("shows first: %s", async (text, part, others) => {
    await page.viewport(1180, 820);
    for (const [otherText, other] of others) {
      if (Object.keys(other).some((key) => key in part && key !== "images")) continue;
      // The notice of a sync says itself what the catalogue lacks.
      if (part.sync && other.catalogue) continue;
      const images = { ...noImages, ...other.images, ...part.images };
      showSnapshot({ store: storeSummary(), catalogue, ...other, ...part, images });
      const place = await render(<Notices />);
      await expect.element(page.getByText(text).first()).toBeVisible();
      expect(heights(place)).toEqual([40]);
      const more = page.getByRole("button", { name: "1 more" });
      if (more.elements().length > 0) {
        await userEvent.click(more);
        await expect.element(page.getByRole("group", { name: "Notices" }).getByText(otherText).first()).toBeVisible();
      } else expect([text, otherText]).toEqual(["Downloading images", "Download all images?"]);
      place.remove();
    }
  });

  it("is nothing at rest", async () => {
    showSnapshot({ store: storeSummary(), catalogue });
    const place = await render(<Notices />);
    expect(heights(place)).toEqual([]);
  });

  it("counts everything else that goes on, and lists it below the strip", async () => {
    await page.viewport(390, 844);
    showSnapshot({
      store: storeSummary({ staged }),
      catalogue,
      orders: { ...noOrders, lost },
      sync: failedSync("network"),
      images: { ...noImages, offer },
    });
    const place = await render(<Notices />);
    await expect.poll(() => heights(place)).toEqual([48]);
    await userEvent.click(page.getByRole("button", { name: "3 more" }));
    const panel = page.getByRole("group", { name: "Notices" });
    for (const name of ["Try again", "Show changes", "Accept changes", "Download images", "Discard copy"])
      await expect.element(panel.getByRole("button", { name })).toBeVisible();
    const { top, bottom } = panel.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(place.getBoundingClientRect().top + 48);
    expect(bottom).toBeLessThanOrEqual(844);
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "3 more" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(panel.getByRole("button", { name: "Not now" }));
    await expect.element(panel.getByRole("button", { name: "Download images" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "2 more" })).toBeVisible();
  });
});

it("the bar over the import goes on where the first view left it", async () => {
  const started = Date.now();
  const products = (part: object) => runningSync({ startedAt: started, counters: { ...counters, ...part } });
  showSnapshot({ store: storeSummary({ lastSync: null }), sync: products({ products: 900 }) });
  const view = await render(<ImportView />);
  const bar = page.getByRole("progressbar", { name: "Import progress" });
  await expect.element(bar).toBeVisible();
  const before = Number(bar.element().ariaValueNow);
  expect(before).toBeGreaterThan(0);
  view.remove();
  // The total is known by then: the stage itself is at 18 %.
  showSnapshot({
    store: storeSummary({ lastSync: null }),
    catalogue: storedCatalogue({ state: "growing" }),
    sync: products({ products: 900, totalProducts: 5000 }),
  });
  await render(<Notices />);
  await expect.element(bar).toHaveAttribute("aria-valuenow", String(before));
});

it("a toast stands clear of the strip and of the search", async () => {
  await page.viewport(390, 844);
  await showToasts();
  showToast({ text: "Synced successfully: 12 added, 3 changed, 1 removed", action: null });
  const toast = page.getByText(/^Synced successfully/);
  await expect.element(toast).toBeVisible();
  expect(toast.element().getBoundingClientRect().top).toBeGreaterThan(844 / 2);
  expect(toast.element().closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
});
