import i18next from "i18next";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { Ordered } from "../../src-ui/pieces/add-to-order/order-quantities";
import { RoundOrder } from "../../src-ui/pieces/add-to-order/round-order";
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
