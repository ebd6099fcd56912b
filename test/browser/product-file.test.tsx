import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { SetupWizard } from "../../src-ui/screens/setup/setup-wizard";
import { connectionReport } from "../node/ui/connections";
import { refused } from "../node/ui/sync-states";
import { chooseFile } from "./choose-file";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const file = { platform: "spreadsheet", url: "https://spring.file.invalid" } as const;
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
  const read = vi.spyOn(engine, "readProductFile").mockResolvedValue(refused("table-unknown"));
  const test = vi
    .spyOn(engine, "testConnection")
    .mockResolvedValue({ ok: true, value: connectionReport({ ...file, storeName: "Spring", productCount: 40 }) });
  showSnapshot({ catalogue: { state: "empty" } });
  await render(<SetupWizard onCancel={() => undefined} onComplete={() => undefined} />);
  await page.getByRole("radio", { name: "Spreadsheet" }).click();
  await expect.element(page.getByRole("textbox", { name: "Store URL" })).not.toBeInTheDocument();
  await chooseFile(button("Choose file"), new File(["a,b"], "other.csv"));
  await expect.element(page.getByText("These columns are unknown.")).toBeVisible();
  expect(test).not.toHaveBeenCalled();
  read.mockResolvedValue({ ok: true, value: { ...file, products: 40, unlisted: 2 } });
  await chooseFile(button("Choose file"), new File(["Handle"], "Spring.csv"));
  await expect.element(page.getByText("40 products · 2 drafts or hidden products left out")).toBeVisible();
  expect(read.mock.lastCall?.slice(1)).toEqual(["Spring.csv", null]);
  expect(test).toHaveBeenLastCalledWith(file);
  await button("Next").click();
  await expect.element(page.getByRole("heading", { name: "Connect your store" })).toHaveFocus();
  await expect.element(button("Next")).toBeEnabled();
});
