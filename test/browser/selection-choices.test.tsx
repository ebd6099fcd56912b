import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { nothingChosen } from "../../src-ui/screens/table/chosen-products";
import { choose } from "../../src-ui/screens/table/use-chosen";
import type { SelectionEdit } from "../../src-worker/contract/order";
import { openShop } from "./open-shop";
import { ordersHere } from "./orders-here";

const sheet = (name: string) => page.getByRole("dialog", { name });

it("adds the quantities that a person enters for the products with a choice, one product after another", async () => {
  await open({ edit: null, leftOut: 1, toChoose: ["1", "2", "3"], choices: 5 });
  await expect.element(page.getByText("1 not added: cannot be ordered")).toBeVisible();
  await expect.element(sheet("Product 1").getByText("1 of 3")).toBeVisible();
  await sheet("Product 1").getByRole("button", { name: "Skip" }).click();
  await sheet("Product 2").getByRole("spinbutton", { name: "Size 2" }).fill("4");
  await sheet("Product 2").getByRole("button", { name: "Add to order" }).click();
  await expect.element(sheet("Product 3").getByText("3 of 3 · 2 more with a choice")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet("Product 3")).not.toBeInTheDocument();
  expect(vi.mocked(engine.addToOrder).mock.calls).toEqual([[[{ product: "2", variant: "2-1", quantity: 4 }]]]);
});

it("goes on past a product that is no longer there", async () => {
  await open({ edit: null, leftOut: 0, toChoose: ["1", "2"], choices: 2 });
  await expect.element(sheet("Product 1")).toBeVisible();
  vi.mocked(engine.openProduct).mockResolvedValueOnce({
    ok: false,
    failure: { code: "product-unknown", details: { id: "2" }, retryable: false },
  });
  await sheet("Product 1").getByRole("button", { name: "Skip" }).click();
  await sheet("Enter quantities").getByRole("button", { name: "Skip" }).click();
  await expect.element(sheet("Enter quantities")).not.toBeInTheDocument();
});

/** Adds a selection, which the engine answers in this way. */
async function open(answer: SelectionEdit): Promise<void> {
  const before = location.href;
  onTestFinished(() => {
    history.replaceState(null, "", before);
    choose(null, nothingChosen);
  });
  await page.viewport(1180, 820);
  vi.spyOn(engine, "addSelectionToOrder").mockResolvedValue({ ok: true, value: answer });
  const here = await ordersHere();
  const shop = openShop({ products: 6, variants: 3 }, "/app?view=table");
  await here.openStore("shop.example");
  await shop;
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Add to order" }).click();
}
