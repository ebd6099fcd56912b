import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { rapidMode } from "../../src-ui/screens/scan/rapid-mode";
import { rapidScans } from "../../src-ui/screens/scan/rapid-scan";
import { allOrders } from "../../src-worker/contract/order";
import { openShop } from "./open-shop";
import { type OrdersHere, ordersHere } from "./orders-here";
import { showToasts } from "./show-toasts";

const dialog = page.getByRole("dialog", { name: "Scan a barcode" });
const lines = dialog.getByRole("list", { name: "Last scanned" }).getByRole("listitem");
const refused = dialog.getByRole("list", { name: "Not added" }).getByRole("listitem");

it("adds one piece for each code, lists the last ones, and asks nothing about an unknown one", async () => {
  await open();
  await scanByHand("1001", "1002", "1001", "9999", "9999");
  await expect.element(lines.nth(0)).toHaveTextContent("Product 1");
  await expect.element(lines.nth(0).getByRole("spinbutton")).toHaveValue("2");
  await expect.element(lines.nth(1)).toHaveTextContent("Product 2");
  await expect.element(refused).toHaveTextContent("Unknown code: 99992 ×");
  await dialog.getByRole("button", { name: "Undo last scan" }).click();
  await expect.element(lines.nth(0).getByRole("spinbutton")).toHaveValue("1");
  await lines.nth(0).getByRole("button", { name: "More" }).click();
  await expect.element(lines.nth(0).getByRole("spinbutton")).toHaveValue("2");
  await dialog.getByText("Sound").click();
  expect(JSON.parse(localStorage.getItem("app-settings") ?? "{}")).toMatchObject({ scanSound: false });
});

it("undoes no scan of another order", async () => {
  const here = await open();
  const undo = dialog.getByRole("button", { name: "Undo last scan" });
  await scanByHand("1001");
  await expect.element(undo).toBeVisible();
  await here.orders.duplicateOrder((await here.orders.listOrders(allOrders, 1)).orders[0]?.id ?? "");
  await expect.element(lines.nth(0).getByRole("spinbutton")).toHaveValue("1");
  await expect.element(undo).not.toBeInTheDocument();
  await scanByHand("1001");
  await undo.click();
  await expect.element(lines.nth(0).getByRole("spinbutton")).toHaveValue("1");
  await expect.element(undo).not.toBeInTheDocument();
});

it("takes the codes of a hardware scanner without its dialog, and offers Undo", async () => {
  await open();
  await showToasts();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  burst("1001");
  await expect.element(page.getByText(/^Product 1 · .*1 in the order$/)).toBeVisible();
  burst("9999");
  await expect.element(page.getByText("Unknown code: 9999")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  burst("1001");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => vi.mocked(engine.undoOrderChange).mock.calls.length).toBe(1);
});

/** Opens the scan dialog of a device without a camera, and switches to rapid scan. The code 1001 is product 1's. */
async function open(): Promise<OrdersHere> {
  const { settings } = viewState;
  Object.assign(rapidScans, { lines: [], refused: [], changes: [], order: null });
  onTestFinished(() => {
    rapidMode.isOn = false;
    viewState.settings = settings;
  });
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(new DOMException("", "NotFoundError"));
  const here = await ordersHere();
  await openShop({ products: 6 });
  await here.openStore("shop.example");
  vi.spyOn(engine, "lookUpCode").mockImplementation(async (code) => ({
    ok: true,
    value: code.startsWith("100") ? [{ product: code.slice(3), variant: "v" }] : [],
  }));
  await page.getByRole("button", { name: "Scan a barcode" }).click();
  await dialog.getByRole("button", { name: "Rapid scan" }).click();
  await expect.element(dialog.getByRole("button", { name: "Rapid scan", pressed: true })).toBeVisible();
  return here;
}

async function scanByHand(...codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await dialog.getByRole("textbox", { name: "Code" }).fill(code);
    await userEvent.keyboard("{Enter}");
  }
}

/** Types as fast as a scanner does. */
function burst(code: string): void {
  for (const key of [...code, "Enter"])
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}
