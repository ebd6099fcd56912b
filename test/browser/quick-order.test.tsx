import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import type { FoundLine, QuickOrder } from "../../src-worker/contract/quick-order";
import { linesOfTable } from "../../src-worker/order/lines-of-table";
import { attempt } from "../../src-worker/outcome/attempt";
import { textRow, workbookWith } from "../workbook-with";
import { chooseFile } from "./choose-file";
import { openShop } from "./open-shop";
import { ordersHere } from "./orders-here";

const mug: FoundLine = {
  kind: "found",
  product: "1",
  variant: "v",
  title: "Product 1",
  variantTitle: "",
  sku: "MUG-01",
  quantity: 7,
  rule: { minimum: 6, maximum: null, step: 6 },
  blocked: null,
};
const answer: QuickOrder = {
  lines: [
    { ...mug, text: "MUG-01 7", number: 1 },
    { kind: "unknown", code: "NOTHING", text: "NOTHING 2", number: 2 },
    { ...mug, product: "2", title: "Product 2", blocked: "sold-out", text: "BOWL 1", number: 3 },
  ],
  unread: 0,
};

it("shows what written lines mean, names what cannot be added, and adds the rest in one press", async () => {
  const before = location.href;
  const here = await ordersHere();
  await openShop({ products: 6 }, "/app?order=current");
  await here.openStore("shop.example");
  vi.spyOn(engine, "readQuickOrderFile").mockImplementation((file) =>
    attempt(async () => linesOfTable(async () => undefined, file)),
  );
  const read = vi.spyOn(engine, "readQuickOrder").mockResolvedValue({ ok: true, value: answer });
  try {
    await page.getByRole("button", { name: "Quick order" }).click();
    const dialog = page.getByRole("dialog", { name: "Quick order" });
    await dialog.getByRole("textbox", { name: "Lines" }).fill("MUG-01 7\nNOTHING 2\nBOWL 1");
    const lines = dialog.getByRole("list", { name: "Preview" }).getByRole("listitem");
    await expect.element(lines.nth(0)).toHaveTextContent(/Product 1.*7 written, 12 added: In steps of 6.*12 pieces/);
    await expect.element(lines.nth(1)).toHaveTextContent("Line 2: Unknown code: NOTHING");
    await expect.element(lines.nth(2)).toHaveTextContent("Line 3: Out of Stock");
    await expect.element(dialog.getByRole("status")).toHaveTextContent("1 line can be added · 2 problems");
    expect(read.mock.lastCall).toEqual(["MUG-01 7\nNOTHING 2\nBOWL 1"]);
    const sheets = [textRow("SKU", "Quantity") + textRow("MUG-01", "12")];
    const workbook = new File([workbookWith({ sheets })], "lines.xlsx");
    await chooseFile(dialog.getByRole("button", { name: "Choose CSV or XLSX" }), workbook);
    await expect.element(dialog.getByRole("textbox", { name: "Lines" })).toHaveValue("SKU;Quantity\nMUG-01;12");
    await chooseFile(dialog.getByRole("button", { name: "Choose CSV or XLSX" }), new File(["a\0"], "lines.xlsx"));
    await expect.element(dialog.getByText("This file is not a table.")).toBeVisible();
    await dialog.getByRole("button", { name: "Add to order" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(vi.mocked(engine.addToOrder).mock.calls).toEqual([[[{ product: "1", variant: "v", quantity: 12 }]]]);
  } finally {
    history.replaceState(null, "", before);
  }
});
