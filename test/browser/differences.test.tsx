import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { Toasts } from "../../src-ui/foundations/parts/toasts";
import { ChangesSection } from "../../src-ui/pieces/differences/changes-section";
import { DifferencesDialog } from "../../src-ui/pieces/differences/differences-dialog";
import type { Difference } from "../../src-worker/contract/differences";
import { storeSummary } from "../node/ui/store-summary";
import { refused } from "../node/ui/sync-states";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const total = 10_000;
const counts = { added: 0, removed: 0, price: total, stock: 1, other: 2, collections: 0 };

const mug = (index: number): Difference => ({
  id: String(index),
  title: `Mug ${index}`,
  sku: `M-${index}`,
  before: { priceMin: 10, priceMax: 10, stock: "in-stock" },
  now: { priceMin: 12, priceMax: 12, stock: "out-of-stock" },
});

let ask: MockInstance<typeof engine.listDifferences>;
const requestedRows = () => ask.mock.calls.reduce((sum, [, { count }]) => sum + count, 0);

beforeEach(() => {
  const before = { ...viewState.settings };
  Object.assign(viewState.settings, { showPrices: true, showStock: true });
  ask = vi.spyOn(engine, "listDifferences").mockImplementation(async ({ kind, text }, { start, count }) => {
    const found = kind === "stock" ? 1 : text === "" ? total : 0;
    const rows = Array.from({ length: Math.max(0, Math.min(count, found - start)) }, (_, index) => mug(start + index));
    return { ok: true, value: { total: found, start, rows, unlisted: 0 } };
  });
  showSnapshot({ store: storeSummary() });
  return () => {
    vi.restoreAllMocks();
    Object.assign(viewState.settings, before);
  };
});

const show = () => render(<DifferencesDialog of="staged" counts={counts} onClose={() => undefined} />);

describe("a list of ten thousand changes", () => {
  it("renders and requests only the visible rows, at the start and at the end", async () => {
    await show();
    await expect.element(page.getByText("Mug 0", { exact: true })).toBeVisible();
    await expect.element(page.getByText("€12.00").first()).toBeVisible();
    expect(requestedRows()).toBeLessThan(400);
    expect(page.getByRole("listitem").elements().length).toBeLessThan(100);
    const scroller = document.querySelector("section");
    scroller?.scrollTo(0, scroller.scrollHeight);
    await expect.element(page.getByText(`Mug ${total - 1}`, { exact: true })).toBeVisible();
    expect(requestedRows()).toBeLessThan(1000);
    expect(page.getByRole("listitem").elements().length).toBeLessThan(100);
  });

  it("can be searched, and switched to another kind", async () => {
    await show();
    await userEvent.fill(page.getByRole("searchbox"), "no such thing");
    await expect.element(page.getByText("No results for “no such thing”")).toBeVisible();
    await userEvent.fill(page.getByRole("searchbox"), "");
    await userEvent.click(page.getByRole("button", { name: "Availability 1" }));
    await expect.element(page.getByRole("listitem")).toHaveTextContent("In Stock");
    await expect.element(page.getByRole("listitem")).toHaveTextContent("Out of Stock");
    await expect.element(page.getByText("Other details changed in 2 products.")).toBeVisible();
  });

  it("hides prices if the settings hide them", async () => {
    viewState.settings.showPrices = false;
    await show();
    await expect.element(page.getByText("Mug 0", { exact: true })).toBeVisible();
    await expect
      .element(page.getByText("Prices and stock are hidden. Turn them on in Display Settings."))
      .toBeVisible();
    expect(document.body.textContent).not.toContain("€");
  });

  it("shows why it cannot be read", async () => {
    ask.mockResolvedValue(refused("engine-stopped"));
    await show();
    await expect.element(page.getByRole("alert")).toBeVisible();
  });
});

it("staged changes are accepted, which is said, or not, which is said too", async () => {
  const accept = vi.spyOn(engine, "acceptChanges");
  accept.mockResolvedValueOnce(refused("storage-full"));
  accept.mockResolvedValueOnce({ ok: true, value: null });
  showSnapshot({ store: storeSummary({ frozen: true, staged: { counts, lastSync: null } }) });
  await render(
    <>
      <ChangesSection />
      <Toasts />
    </>,
  );
  await userEvent.click(page.getByRole("button", { name: "Accept changes" }));
  await expect.element(page.getByRole("alert")).toHaveTextContent("This device is out of storage.");
  await userEvent.click(page.getByRole("button", { name: "Accept changes" }));
  await expect.element(page.getByText("Updated successfully")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
