import i18next from "i18next";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { Ordered } from "../../src-ui/pieces/add-to-order/order-quantities";
import { RoundOrder } from "../../src-ui/pieces/add-to-order/round-order";
import { lineId } from "../../src-worker/contract/line-id";
import { render } from "./render";

const shown = (blocked: "sold-out" | "not-orderable" | null, ordered: Ordered | null) =>
  render(
    <RoundOrder
      className=""
      product="bowl"
      variant={blocked ? null : "v"}
      blocked={blocked}
      ordered={ordered}
      touched={null}
      t={i18next.t}
      language="en"
      onTouch={() => undefined}
      onOpen={() => undefined}
    />,
  );

it.each(["sold-out", "not-orderable"] as const)("is absent where a product is %s", async (blocked) => {
  await shown(blocked, null);
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

it("stays where such a product is in the order, so that it can be taken out", async () => {
  await shown("sold-out", { order: "o", line: null, quantity: 2, rule: null });
  await expect.element(page.getByRole("button", { name: "2 in the order" })).toBeEnabled();
});

it.each([
  ["of another variant, are", "red", true],
  ["of the variant that it adds, are not", "v", false],
] as const)("pieces %s opened in a sheet of quantities", async (_, variant, opens) => {
  await shown(null, { order: "o", line: lineId("bowl", variant), quantity: 2, rule: null });
  const button = page.getByRole("button", { name: "2 in the order" });
  await expect.element(button).toBeVisible();
  expect(button.element().getAttribute("aria-haspopup")).toBe(opens ? "dialog" : null);
});
