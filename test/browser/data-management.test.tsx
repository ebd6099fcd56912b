import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { readKioskSettings } from "../../src-ui/foundations/local-storage/kiosk-settings";
import { kioskState } from "../../src-ui/foundations/local-storage/kiosk-state";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { ClearCache } from "../../src-ui/pieces/device/clear-cache/clear-cache";
import { reloadCleared } from "../../src-ui/pieces/device/clear-cache/cleared";
import { SettingsFileSection } from "../../src-ui/pieces/device/files/settings-file-section";
import { ImagesSection } from "../../src-ui/pieces/device/images/images-section";
import { ReadinessSection } from "../../src-ui/pieces/device/readiness/readiness-section";
import { DeviceSection } from "../../src-ui/pieces/device/storage/device-section";
import { Notices } from "../../src-ui/screens/import/notices";
import { noImages } from "../../src-worker/contract/images";
import { noSeller } from "../../src-worker/contract/seller";
import type { SettingsFileContents } from "../../src-worker/contract/settings-file";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { defaultSyncSettings } from "../../src-worker/contract/sync-settings";
import { storeSummary, wooSummary } from "../node/ui/store-summary";
import { counters, refused, runningSync, storedCatalogue } from "../node/ui/sync-states";
import { chooseFile } from "./choose-file";
import { render } from "./render";
import { definitionsIn } from "./row-figures";
import { showSnapshot } from "./show-snapshot";

vi.mock(import("../../src-ui/pieces/device/clear-cache/cleared"), () => ({
  reloadCleared: vi.fn(),
  watchClearing: vi.fn(),
}));

const megabyte = 2 ** 20;
const done = <T,>(value: T) => ({ ok: true, value }) as const;

const catalogue = storedCatalogue();
const importing = runningSync({ counters: { ...counters, products: 250, totalProducts: 1200 } });
const shop = storeSummary();

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(engine, "measureStores").mockResolvedValue(
    done([
      { id: shop.id, catalogueBytes: 3 * megabyte, images: { stored: 2000, of: 2921 }, imageBytes: 80 * megabyte },
      { id: wooSummary().id, catalogueBytes: megabyte, images: null, imageBytes: 5 * megabyte },
    ]),
  );
});

/** The figures of a store, by their names. */
const figures = (store = "Shop") => definitionsIn(page.getByRole("region", { name: store }));

describe("the figures of the device", () => {
  async function show(part: Partial<Snapshot>): Promise<void> {
    showSnapshot({ store: shop, stores: [shop], catalogue, ...part });
    await render(<DeviceSection />);
  }

  it("show each store's products, images and bytes, and what the browser says of its storage", async () => {
    vi.spyOn(navigator.storage, "estimate").mockResolvedValue({ usage: 120 * megabyte, quota: 12_000 * megabyte });
    await show({ stores: [wooSummary({ products: 40 }), shop] });
    await expect.poll(figures).toMatchObject({ Products: "1,200 · about 3 MB", Images: "2,000 of 2,921 · 80 MB" });
    expect(figures("Woo")).toMatchObject({ Products: "40 · about 1 MB", Images: "Not counted yet · 5 MB" });
    await expect.element(page.getByText("120 MB of 12 GB")).toBeVisible();
    await expect.element(page.getByText("Images that several stores use count for each of them.")).toBeVisible();
  });

  it("follow an import and an image download, without a dash", async () => {
    vi.mocked(engine.measureStores).mockResolvedValue(done([]));
    const growing = storedCatalogue({ state: "growing", products: 200 });
    await show({ store: storeSummary({ lastSync: null }), catalogue: growing, sync: importing });
    await expect
      .poll(figures)
      .toMatchObject({ Products: "250 of 1,200", Images: "After the products", "Last sync": "Never" });
    const counts = { total: 2921, processed: 340, failed: 10, fetched: 340 };
    const download = { state: "running", counts, waiting: false } as const;
    showSnapshot({ store: shop, stores: [shop], catalogue, images: { ...noImages, download } });
    await expect.poll(figures).toMatchObject({ Images: "330 of 2,921" });
    await render(<ReadinessSection />);
    expect(page.getByText("–").elements()).toEqual([]);
  });

  it("count what an interrupted import has left, before the resumed one has read anything", async () => {
    vi.mocked(engine.measureStores).mockResolvedValue(done([]));
    const growing = storedCatalogue({ state: "growing", products: 200 });
    const resumed = { ...importing, counters: { ...counters, totalProducts: 1200 } };
    await show({ store: storeSummary({ lastSync: null, products: 0 }), catalogue: growing, sync: resumed });
    await expect.poll(figures).toMatchObject({ Products: "200 of 1,200" });
    await render(<ReadinessSection />);
    const part = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect.element(part("Products").getByText("200", { exact: true })).toBeVisible();
    await expect.element(part("Collections").getByText("3", { exact: true })).toBeVisible();
  });

  it("begin a refresh that shows its progress and can be cancelled", async () => {
    const start = vi.spyOn(engine, "startSync").mockResolvedValue(refused("store-busy"));
    const cancel = vi.spyOn(engine, "cancel").mockResolvedValue(done(true));
    await show({});
    await userEvent.click(page.getByRole("button", { name: "Sync Now" }));
    expect(start).toHaveBeenCalledOnce();
    await expect.element(page.getByRole("alert")).toHaveTextContent("The store is limiting requests.");
    showSnapshot({ store: shop, stores: [shop], catalogue, sync: importing });
    const bar = page.getByRole("progressbar", { name: "Import progress" });
    await expect.element(bar).toHaveAttribute("aria-valuetext", "Products: 250 of 1,200");
    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
    expect(cancel).toHaveBeenCalledExactlyOnceWith("sync");
  });

  it.each<[string, Partial<Snapshot>, string]>([
    ["offline", { online: false }, "You are offline."],
    ["without a store", { store: null, stores: [], catalogue: { state: "empty" } }, "Connect a store first."],
    ["while another window syncs", { sync: { state: "following", stage: null, counters: null } }, "Another window"],
  ])("say why nothing can be synced %s", async (_when, part, reason) => {
    await show(part);
    const button = page.getByRole("button", { name: "Sync Now" });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription(expect.stringContaining(reason));
  });
});

describe("clearing the cache", () => {
  it("shows a confirmation first, with what goes and what stays", async () => {
    showSnapshot({ store: shop, online: false });
    const clear = vi.spyOn(engine, "clearCache");
    await render(<ClearCache />);
    await userEvent.click(page.getByRole("button", { name: "Clear All Cache" }));
    const dialog = page.getByRole("dialog", { name: "Clear all cache?" });
    for (const part of ["images of all stores", "platforms and keys", "Orders", "Privacy choices", "You are offline."])
      await expect.element(dialog.getByText(part)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(clear).not.toHaveBeenCalled();
  });

  it("says when it fails, then removes the mirrored store and starts the page anew", async () => {
    showSnapshot({ store: shop });
    localStorage.setItem("storeUrl", shop.url);
    localStorage.setItem("setup-progress", JSON.stringify({ platform: "shopify", url: shop.url, step: "connection" }));
    let answer: (outcome: ReturnType<typeof refused> | ReturnType<typeof done<null>>) => void = () => undefined;
    const clear = vi.spyOn(engine, "clearCache").mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await render(<ClearCache />);
    await userEvent.click(page.getByRole("button", { name: "Clear All Cache" }));
    await userEvent.click(page.getByRole("button", { name: "Clear cache", exact: true }));
    await expect.element(page.getByRole("button", { name: "Clearing..." })).toHaveFocus();
    await userEvent.keyboard("{Enter}{Escape}");
    expect(clear).toHaveBeenCalledOnce();
    answer(refused("storage-blocked"));
    await expect.element(page.getByRole("alert")).toHaveTextContent("Close the other windows");
    expect(reloadCleared).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole("button", { name: "Clear cache", exact: true }));
    answer(done(null));
    await expect.poll(() => vi.mocked(reloadCleared).mock.calls.length).toBe(1);
    expect(localStorage.getItem("storeUrl")).toBeNull();
    expect(localStorage.getItem("setup-progress")).toBeNull();
  });
});

describe("a settings file", () => {
  const contents: SettingsFileContents = {
    made: "2026-03-01T08:00:00.000Z",
    page: {
      language: "en",
      showPrices: true,
      storeName: "Oak",
      logoUrl: "https://oak.example/logo.svg",
      filtersBeside: true,
      tableColumns: "product vendor sku",
      view: "table",
      savedAt: "never",
      singleKeys: 1,
      "kiosk.idleSeconds": 60,
      "kiosk.orders": false,
      "kiosk.keepAwake": "no",
    },
    sync: { ...defaultSyncSettings, retries: 5 },
    images: { budgetBytes: 500 * megabyte, side: 400 },
    stores: [
      {
        platform: "woocommerce",
        url: "https://woo.example",
        name: "Woo",
        isNew: true,
        opens: false,
        needsKeys: true,
        changesTheme: false,
        newCurrency: null,
      },
      {
        ...shop,
        platform: "shopify",
        isNew: false,
        opens: false,
        needsKeys: false,
        changesTheme: true,
        newCurrency: "EUR",
      },
      {
        platform: "shopify",
        url: "https://oak.example",
        name: "Oak",
        isNew: false,
        opens: false,
        needsKeys: false,
        changesTheme: false,
        newCurrency: null,
      },
    ],
  };

  async function choose(): Promise<void> {
    await render(<SettingsFileSection />);
    await chooseFile(page.getByRole("button", { name: "Import Settings" }), new File(["{}"], "x.json"));
  }

  it("is written with the settings that it may carry, and offered for saving", async () => {
    vi.spyOn(engine, "readSeller").mockResolvedValue(done(noSeller));
    const write = vi.spyOn(engine, "exportSettings").mockResolvedValue(done(new Blob(["{}"])));
    await render(<SettingsFileSection />);
    await userEvent.click(page.getByRole("button", { name: "Export Settings" }));
    const link = page.getByRole("link", { name: "Save file" });
    await expect
      .element(link)
      .toHaveAttribute("download", expect.stringMatching(/^Settings .*\.vitrine-settings\.json$/));
    const names = Object.keys(write.mock.calls[0]?.[0] ?? {}).sort();
    const ofKiosk = Object.keys(readKioskSettings(null)).map((name) => `kiosk.${name}`);
    expect(names).toEqual(
      [
        "density",
        "filtersBeside",
        "language",
        "logoUrl",
        "showPrices",
        "showStock",
        "singleKeys",
        "storeName",
        "tableColumns",
        "view",
        ...ofKiosk,
        ...["address", "company", "email", "footer", "payment", "phone", "taxId", "vatIncluded", "vatRate"].map(
          (field) => `seller.${field}`,
        ),
      ].sort(),
    );
  });

  it("shows what it changes, then applies it", async () => {
    const before = { ...viewState.settings };
    const kioskBefore = { ...kioskState.settings };
    vi.spyOn(engine, "readSettingsFile").mockResolvedValue(done(contents));
    vi.spyOn(engine, "readSeller").mockResolvedValue(done(noSeller));
    vi.spyOn(engine, "saveSeller").mockResolvedValue(done(noSeller));
    const take = vi.spyOn(engine, "importSettingsFile").mockResolvedValue(done(null));
    showSnapshot({ store: shop, stores: [shop] });
    await choose();
    const review = page.getByRole("region", { name: "This file changes:" });
    await expect.element(review).toBeVisible();
    expect(definitionsIn(review)).toEqual({
      "Show Product Prices": "On",
      "Store name": "Oak",
      "Logo address": "https://oak.example/logo.svg",
      "Filters beside the list": "On",
      Columns: "Product, Vendor, SKU",
      View: "Table",
      "Retry attempts": "5",
      "Image storage": "Up to 500 MB",
      "Image size": "Up to 400 pixels",
      "Kiosk: Idle time in seconds": "60",
      "Kiosk: Orders": "Off",
      "Stores added": "Woo",
      "Store theme": "Shop",
      Currency: "Shop: EUR",
    });
    await expect.element(review.getByText("Keys are not in the file. Enter them again for Woo.")).toBeVisible();
    expect(viewState.settings.showPrices).toBe(false);
    await userEvent.click(review.getByRole("button", { name: "Apply settings" }));
    await expect.element(page.getByText("Settings applied.")).toBeVisible();
    expect(take).toHaveBeenCalledOnce();
    expect(viewState.settings).toMatchObject({ showPrices: true, view: "table", singleKeys: before.singleKeys });
    expect(viewState.settings).toMatchObject({
      storeName: "Oak",
      filtersBeside: true,
      tableColumns: "product vendor sku",
    });
    expect(viewState.settings.savedAt).not.toBe("never");
    expect(kioskState.settings).toEqual({ ...kioskBefore, idleSeconds: 60, orders: false });
    viewState.settings = before;
    kioskState.settings = kioskBefore;
  });

  it("is refused in words when it is no number", async () => {
    vi.spyOn(engine, "readSettingsFile").mockResolvedValue(refused("settings-foreign"));
    await choose();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Not a Vitrine settings file.");
  });
});

it("keeps the settings that another window saves when this one saves its own", async () => {
  const before = { ...viewState.settings };
  localStorage.setItem("app-settings", JSON.stringify({ ...before, showStock: !before.showStock }));
  dispatchEvent(new StorageEvent("storage", { key: "app-settings" }));
  viewState.settings.view = "showcase";
  const stored = () => JSON.parse(localStorage.getItem("app-settings") ?? "");
  await expect.poll(stored).toMatchObject({ showStock: !before.showStock, view: "showcase" });
  viewState.settings = before;
});

describe("the size of images", () => {
  it("can be chosen, and the stored images fetched again with the predicted bytes", async () => {
    const choose = vi.spyOn(engine, "setImageSide").mockResolvedValue(done(null));
    const again = vi.spyOn(engine, "fetchImagesAgain").mockResolvedValue(refused("images-elsewhere"));
    const otherSide = { images: 2921, side: 800, bytes: 30 * megabyte };
    showSnapshot({ store: shop, catalogue, images: { ...noImages, side: 400, otherSide } });
    await render(<ImagesSection />);
    const select = page.getByRole("combobox", { name: "Image size" });
    await expect.element(select).toHaveValue("400");
    await userEvent.selectOptions(select, "1200");
    expect(choose).toHaveBeenCalledExactlyOnceWith(1200);
    await expect
      .element(page.getByText("2,921 images on this device were downloaded at up to 800 pixels."))
      .toBeVisible();
    await expect.element(page.getByText("In the chosen size: about 30 MB.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Download images again" }));
    expect(again).toHaveBeenCalledOnce();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Another window is downloading");
  });

  it("is the first way out of a full device, before other stores", async () => {
    const report = { total: 9, processed: 3, failed: 0, fetched: 3, stopped: refused("images-no-space").failure };
    const images = { ...noImages, download: { state: "ended", report } } as const;
    showSnapshot({ store: shop, stores: [shop, wooSummary()], catalogue, images });
    await render(<Notices />);
    await expect.element(page.getByText("There is too little storage left for more images")).toBeVisible();
    const names = () =>
      page
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent);
    await userEvent.click(page.getByRole("button", { name: "Details" }));
    await expect
      .poll(() => names().filter(Boolean))
      .toEqual(["Try again", "Use smaller images", "Remove another store"]);
    await userEvent.click(page.getByRole("button", { name: "Use smaller images" }));
    expect(location.search).toContain("settings=data");
    showSnapshot({ store: shop, stores: [shop], catalogue, images: { ...images, side: 400 } });
    await expect.poll(() => names().filter(Boolean)).toEqual(["Try again"]);
    history.replaceState(null, "", location.pathname);
  });
});
