import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { showToast } from "../../src-ui/foundations/parts/toast-state";
import { Toasts } from "../../src-ui/foundations/parts/toasts";
import { OrderDialog } from "../../src-ui/screens/order/order-dialog";
import { MainScreen } from "../../src-ui/shell/main-screen";
import { line } from "../node/export/sample-order";
import { openFakeShop } from "./fake-shop";
import { type OrdersHere, ordersHere } from "./orders-here";
import { render } from "./render";

let here: OrdersHere;

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  openFakeShop({ products: 20, variants: 1 });
  here = await ordersHere();
  await here.openStore("shop.example");
  return () => history.replaceState(null, "", before);
});

it.for([
  [390, 844],
  [820, 1180],
  [1180, 820],
])("leaves the last card of the list in sight, in %d x %d", async ([width, height]) => {
  await page.viewport(width ?? 0, height ?? 0);
  await render(
    <>
      <MainScreen />
      <Toasts />
    </>,
  );
  showToast({ text: "Bowl removed", action: { label: "Undo", act: () => undefined } });
  const last = () => document.querySelector("[role=listitem][aria-posinset='20']")?.getBoundingClientRect();
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return last();
    })
    .toBeDefined();
  const toast = page.getByText("Bowl removed").element().parentElement?.getBoundingClientRect();
  await expect.poll(() => last()?.bottom).toBeLessThan(toast?.top ?? 0);
});

it.for([
  [390, 844],
  [390, 460],
  [820, 1180],
  [1180, 820],
])("covers no button of an order's foot and none of its last lines, in %d x %d", async ([width, height]) => {
  await page.viewport(width ?? 0, height ?? 0);
  const titles = Array.from({ length: 14 }, (_, at) => `Bowl ${at}`);
  await here.orders.addLines(
    titles.map((title) => ({ line: line({ id: title, productId: title, title, quantity: 1 }), quantity: 1 })),
  );
  history.replaceState(null, "", "/app?order=current");
  await render(<OrderDialog />);
  await expect.element(page.getByRole("button", { name: "Finish order" })).toBeVisible();
  showToast({ text: "Bowl removed", action: { label: "Undo", act: () => undefined } });
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const toast = (await page.getByText("Bowl removed").findElement()).parentElement as Element;
  const foot = document.querySelector("dialog footer") as Element;
  await expect.poll(() => boxOf(toast).bottom - boxOf(foot).top).toBeLessThanOrEqual(0);
  const scroller = document.querySelector("dialog [data-windowed]") as Element;
  // A low dialog scrolls as a whole, below its toast.
  if ((height ?? 0) > 480) expect(boxOf(scroller).bottom).toBeLessThanOrEqual(boxOf(toast).top);
});
