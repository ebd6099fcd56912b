import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { showToast } from "../../src-ui/foundations/parts/toast-state";
import { Toasts } from "../../src-ui/foundations/parts/toasts";
import { MainScreen } from "../../src-ui/shell/main-screen";
import { openFakeShop } from "./fake-shop";
import { ordersHere } from "./orders-here";
import { render } from "./render";

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  openFakeShop({ products: 20, variants: 1 });
  await (await ordersHere()).openStore("shop.example");
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
