import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { kioskState } from "../../src-ui/foundations/local-storage/kiosk-state";
import { receiveLaunchedFile } from "../../src-ui/foundations/offline/launched-file";
import { serviceWorkerLink } from "../../src-ui/foundations/offline/service-worker-link";
import { UpdateBar } from "../../src-ui/foundations/offline/update-bar";
import { ImportCatalogue } from "../../src-ui/pieces/device/files/import-catalogue";
import type { CatalogueFileContents } from "../../src-worker/contract/catalogue-file";
import type { FailureCode } from "../../src-worker/contract/outcome";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { refused } from "../node/ui/sync-states";
import { chooseFile } from "./choose-file";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const contents: CatalogueFileContents = {
  platform: "shopify",
  url: "https://shop.example",
  name: "Harbour & Field",
  products: 24,
  collections: 3,
  images: 60,
  size: 1_000_000,
  lastSync: "2026-03-01T08:00:00.000Z",
  made: "2026-03-01T08:00:00.000Z",
  stored: { products: 24, lastSync: "2026-03-02T08:00:00.000Z" },
  older: false,
};

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Chooses a file that the engine reads as these contents, or refuses. */
async function choose(answer: CatalogueFileContents | FailureCode): Promise<void> {
  const outcome = typeof answer === "string" ? refused(answer) : { ok: true as const, value: answer };
  vi.spyOn(engine, "readCatalogueFile").mockResolvedValue(outcome);
  onTestFinished(() => void vi.restoreAllMocks());
  await render(<ImportCatalogue label="Import catalogue" />);
  await chooseAgain();
}

const chooseAgain = () => chooseFile(button("Import catalogue"), new File(["a file"], "catalogue.vitrine"));

it.each([
  ["file-foreign", "Not a Vitrine catalogue file. Nothing was changed."],
  ["file-damaged", "This file is damaged or incomplete. Nothing was changed; export it again."],
] as const)("a file that is refused as %s is reported in words", async (code, words) => {
  await choose(code);
  await expect.element(page.getByRole("alert")).toHaveTextContent(words);
});

it("damage that is found during an import is reported in words", async () => {
  await choose(contents);
  vi.spyOn(engine, "importCatalogueFile").mockResolvedValue(refused("file-damaged"));
  await button("Import").click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This file is damaged or incomplete. Nothing was changed; export it again.");
});

it("a file older than the stored catalogue is imported only when a person says so", async () => {
  await choose({ ...contents, older: true });
  const importing = vi.spyOn(engine, "importCatalogueFile").mockResolvedValue({ ok: true, value: null });
  const review = page.getByRole("region", { name: "File contents" });
  await expect.element(review).toHaveTextContent("This file is older than this store’s data on this device");
  await button("Cancel").click();
  await expect.element(button("Import catalogue")).toHaveFocus();
  expect(importing).not.toHaveBeenCalled();

  await chooseAgain();
  await page.getByRole("button", { name: "Import older file" }).click();
  await expect.poll(() => importing.mock.calls.map(([, options]) => options)).toEqual([{ acceptOlder: true }]);
});

describe("a file that the operating system opens", () => {
  let open: (file: File) => void = () => undefined;
  const opened = vi.fn();

  beforeEach(() => {
    opened.mockClear();
    const setConsumer = (receive: (launch: unknown) => void) => {
      open = (file) => receive({ files: [{ getFile: async () => file }] });
    };
    Object.defineProperty(window, "launchQueue", { configurable: true, value: { setConsumer } });
    receiveLaunchedFile(opened);
    vi.spyOn(engine, "readCatalogueFile").mockResolvedValue({ ok: true, value: contents });
    return () => {
      vi.restoreAllMocks();
      Reflect.deleteProperty(window, "launchQueue");
    };
  });

  const review = () => page.getByRole("region", { name: "File contents" });

  it("is taken by the import that is on screen, and by no other", async () => {
    await render(<ImportCatalogue label="Import catalogue" takesLaunched />);
    await render(<ImportCatalogue label="Open a catalogue file" />);
    await expect.element(button("Import catalogue")).toBeVisible();
    open(new File(["a file"], "catalogue.vitrine"));
    await expect.element(review()).toBeVisible();
    expect(engine.readCatalogueFile).toHaveBeenCalledOnce();
  });

  it("waits for the import", async () => {
    open(new File(["a file"], "catalogue.vitrine"));
    await expect.poll(() => opened.mock.calls.length).toBe(1);
    await render(<ImportCatalogue label="Import catalogue" takesLaunched />);
    await expect.element(review()).toBeVisible();
  });

  it("is ignored by a kiosk", async () => {
    kioskState.on = true;
    open(new File(["a file"], "catalogue.vitrine"));
    // The consumer reads the file from the handle, which answers in the same task.
    await new Promise((resolve) => setTimeout(resolve));
    kioskState.on = false;
    await render(<ImportCatalogue label="Import catalogue" takesLaunched />);
    await expect.element(button("Import catalogue")).toBeEnabled();
    expect([opened.mock.calls.length, vi.mocked(engine.readCatalogueFile).mock.calls.length]).toEqual([0, 0]);
  });
});

it.each<[string, Partial<Snapshot>]>([
  ["a file import", { file: { state: "running", step: "check", done: 0, total: 1 } }],
  ["an export", { exporting: { state: "running", done: 0, total: 1 } }],
])("a new version of the app is not offered during %s", async (_, part) => {
  vi.spyOn(serviceWorkerLink, "state").mockReturnValue("waiting");
  onTestFinished(() => void vi.restoreAllMocks());
  showSnapshot({});
  await render(<UpdateBar />);
  await expect.element(button("Reload")).toBeVisible();
  showSnapshot(part);
  await expect.element(button("Reload")).not.toBeInTheDocument();
});

it("answers a press on Reload while the page still ends its requests", async () => {
  vi.spyOn(serviceWorkerLink, "state").mockReturnValue("reloading");
  onTestFinished(() => void vi.restoreAllMocks());
  showSnapshot({});
  await render(<UpdateBar />);
  await expect.element(page.getByRole("status")).toHaveTextContent("Updating…");
  await expect.element(button("Reload")).not.toBeInTheDocument();
});
