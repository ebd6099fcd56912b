import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { receiveLaunchedFile } from "../../src-ui/foundations/offline/launched-file";
import { SetupWizard } from "../../src-ui/screens/setup/setup-wizard";
import { sharedAtHeader, sharedFileCache, sharedFilePath } from "../../src-worker/contract/service-worker";
import { connectionReport } from "../node/ui/connections";
import { refused } from "../node/ui/sync-states";
import { chooseFile } from "./choose-file";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const file = { platform: "spreadsheet", url: "https://spring.file.invalid" } as const;
const stored = { ...file, state: "stored", products: 40, unlisted: 0, isMapped: false } as const;
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(() => {
  localStorage.clear();
  const before = { ...viewState.settings };
  Object.assign(viewState.settings, { platform: null, hasCompletedSetup: false });
  return () => {
    vi.restoreAllMocks();
    localStorage.clear();
    Object.assign(viewState.settings, before);
  };
});

it("the setup takes a file of products, says what it leaves out, and why it refuses one", async () => {
  const read = vi.spyOn(engine, "readProductFile").mockResolvedValue(refused("table-foreign"));
  const test = vi
    .spyOn(engine, "testConnection")
    .mockResolvedValue({ ok: true, value: connectionReport({ ...file, storeName: "Spring", productCount: 40 }) });
  showSnapshot({ catalogue: { state: "empty" } });
  await render(<SetupWizard onCancel={() => undefined} onComplete={() => undefined} />);
  await page.getByRole("radio", { name: "Spreadsheet" }).click();
  await expect.element(page.getByRole("textbox", { name: "Store URL" })).not.toBeInTheDocument();
  await chooseFile(button("Choose file"), new File(["a,b"], "other.csv"));
  await expect.element(page.getByText("This file is not a table.")).toBeVisible();
  expect(test).not.toHaveBeenCalled();
  read.mockResolvedValue({ ok: true, value: { ...stored, products: 40, unlisted: 2 } });
  await chooseFile(button("Choose file"), new File(["Handle"], "Spring.csv"));
  await expect.element(page.getByText("40 products · 2 drafts or hidden products left out")).toBeVisible();
  expect(read.mock.lastCall?.slice(1, 3)).toEqual(["Spring.csv", null]);
  expect(test).toHaveBeenLastCalledWith(file);
  await button("Next").click();
  await expect.element(page.getByRole("heading", { name: "Connect your store" })).toHaveFocus();
  await expect.element(button("Next")).toBeEnabled();
});

const mapping = { single: { title: 0, price: 1 }, images: [], options: [], decimal: ",", weightUnit: "g" } as const;
const mug = { title: "Mug", vendor: "", sku: "", price: "12.5", compareAtPrice: null, images: 0, variants: [] };
const table = { headings: ["Artigo", "Valor", "Cod."], mapping, products: [mug], bad: [] };

it("an unknown table that is dropped gets its columns from a person, and its bad rows are confirmed before the import", async () => {
  const read = vi.spyOn(engine, "readProductFile").mockResolvedValue({ ok: true, value: { state: "unmapped", table } });
  const test = vi.spyOn(engine, "testConnection").mockResolvedValue({ ok: true, value: connectionReport(file) });
  showSnapshot({ catalogue: { state: "empty" } });
  await render(<SetupWizard onCancel={() => undefined} onComplete={() => undefined} />);
  await page.getByRole("radio", { name: "Spreadsheet" }).click();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["Artigo;Valor;Cod."], "Prices.csv"));
  button("Choose file")
    .element()
    .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  const dialog = page.getByRole("dialog", { name: "Columns of the table" });
  await expect.element(dialog.getByRole("combobox", { name: "Title" })).toHaveValue("0");
  await expect.element(dialog.getByRole("list", { name: "Preview of the first rows" })).toHaveTextContent("Mug12.50");

  read.mockResolvedValue({
    ok: true,
    value: { state: "unmapped", table: { ...table, products: [{ ...mug, sku: "007" }] } },
  });
  await dialog.getByRole("combobox", { name: "SKU" }).selectOptions("Cod.");
  await expect.element(dialog.getByText("007")).toBeVisible();
  const chosen = { ...mapping, single: { ...mapping.single, sku: 2 } };
  expect(read.mock.lastCall?.[3]).toEqual({ mapping: chosen, onlyPreview: true, confirmed: null });

  const bad = [{ row: 7, fault: "price", text: "ask" } as const];
  read.mockResolvedValue({
    ok: true,
    value: { state: "faulty", products: 39, unlisted: 0, bad, leftOut: 1, damaged: 0 },
  });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect.element(page.getByText("Row 7: “ask” is not a price")).toBeVisible();
  expect(test).not.toHaveBeenCalled();
  read.mockResolvedValue({ ok: true, value: { ...stored, products: 39, isMapped: true } });
  await button("Import the other 39 products").click();
  await expect.poll(() => test.mock.lastCall).toEqual([file]);
  expect(read.mock.lastCall?.[3]).toEqual({ mapping: chosen, onlyPreview: false, confirmed: 1 });
  await expect.element(button("Change columns")).toBeVisible();
});

it("a table that the operating system opens is read as a store of its own name", async () => {
  let open: (file: File) => void = () => undefined;
  const setConsumer = (receive: (launch: unknown) => void) => {
    open = (opened) => receive({ files: [{ getFile: async () => opened }] });
  };
  Object.defineProperty(window, "launchQueue", { configurable: true, value: { setConsumer } });
  onTestFinished(() => void Reflect.deleteProperty(window, "launchQueue"));
  const onFile = vi.fn();
  receiveLaunchedFile(onFile);
  open(new File(["Handle"], "Spring.csv"));
  await expect.poll(() => onFile.mock.calls).toEqual([["table"]]);
  const read = vi.spyOn(engine, "readProductFile").mockResolvedValue({ ok: true, value: stored });
  vi.spyOn(engine, "testConnection").mockResolvedValue({ ok: true, value: connectionReport(file) });
  showSnapshot({ catalogue: { state: "empty" } });
  await render(<SetupWizard onCancel={() => undefined} onComplete={() => undefined} />);
  await page.getByRole("radio", { name: "Spreadsheet" }).click();
  await expect.element(page.getByText("40 products", { exact: true })).toBeVisible();
  expect(read.mock.calls.map(([, name, store]) => [name, store])).toEqual([["Spring.csv", null]]);
});

it.each([
  ["a table that another app has shared is read", 1, ["Preços 2027.csv"]],
  ["a table that was shared long ago is not read", 11, []],
] as const)("%s, and no later time", async (_, minutesAgo, names) => {
  const read = vi.spyOn(engine, "readProductFile").mockResolvedValue({ ok: true, value: stored });
  vi.spyOn(engine, "testConnection").mockResolvedValue({ ok: true, value: connectionReport(file) });
  showSnapshot({ catalogue: { state: "empty" } });
  const headers = { [sharedAtHeader]: String(Date.now() - minutesAgo * 60_000) };
  const cache = await caches.open(sharedFileCache);
  await cache.put(`${sharedFilePath}${encodeURIComponent("Preços 2027.csv")}`, new Response("SKU", { headers }));
  await render(<SetupWizard onCancel={() => undefined} onComplete={() => undefined} />);
  await page.getByRole("radio", { name: "Spreadsheet" }).click();
  await expect.poll(() => caches.has(sharedFileCache)).toBe(false);
  await expect.poll(() => read.mock.calls.map(([, name]) => name)).toEqual(names);
});
