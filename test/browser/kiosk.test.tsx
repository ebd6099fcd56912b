import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { currentAddress } from "../../src-ui/foundations/address/address";
import { kioskState } from "../../src-ui/foundations/local-storage/kiosk-state";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { serviceWorkerLink } from "../../src-ui/foundations/offline/service-worker-link";
import { beginKioskOrder, endVisit } from "../../src-ui/pieces/kiosk/end-visit";
import { keepKioskLock } from "../../src-ui/pieces/kiosk/lock";
import { type KioskLock, lockFor } from "../../src-ui/pieces/kiosk/pin";
import { App } from "../../src-ui/shell/app";
import { showLastView } from "../../src-ui/shell/last-view";
import { allOrders } from "../../src-worker/contract/order";
import { line } from "../node/export/sample-order";
import { openFakeShop } from "./fake-shop";
import { type OrdersHere, ordersHere } from "./orders-here";
import { preferMotion } from "./preferred-motion";
import { render } from "./render";

const [idle, countdown, turn] = [90_000, 20_000, 6000];

let lock: KioskLock;
let orders: OrdersHere["orders"];
let awake: MockInstance<WakeLock["request"]>;

beforeAll(async () => {
  lock = await lockFor("2580", { demo: false, guest: false });
  // Once for all tests: react-idle-timer takes over the page's timers as it finds them when it is loaded.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  const before = location.href;
  const settings = { ...kioskState.settings };
  history.replaceState(null, "", "/app");
  sessionStorage.clear();
  sessionStorage.setItem("kiosk-phase", "visit");
  await page.viewport(1180, 820);
  openFakeShop({ products: 12, images: true });
  const here = await ordersHere();
  await here.openStore("shop.example");
  orders = here.orders;
  awake = vi.spyOn(navigator.wakeLock, "request").mockRejectedValue(new DOMException("", "NotAllowedError"));
  return () => {
    keepKioskLock(null);
    kioskState.settings = settings;
    Object.assign(viewState.settings, { showPrices: false, view: "grid" });
    history.replaceState(null, "", before);
  };
});
afterEach(() => vi.clearAllTimers());

const warning = page.getByRole("alertdialog", { name: "Are you still there?" });
const start = page.getByRole("button", { name: "Touch to start" });
const search = page.getByRole("searchbox", { name: "Search products" });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
/** The titles that the attract screen shows; its slides are hidden from assistive technology. */
const shown = () =>
  page
    .getByRole("dialog", { name: "Touch to start" })
    .getByRole("heading", { includeHidden: true })
    .elements()
    .filter((title) => title.checkVisibility({ opacityProperty: true }))
    .map(({ textContent }) => textContent);

/** The app as a visitor finds it, watched from now on. */
async function visit(address = "/app"): Promise<void> {
  history.replaceState(null, "", address);
  keepKioskLock(lock);
  await render(<App />);
  await expect.element(button("Leave kiosk mode")).toBeVisible();
  // All effects of the kiosk begin together, its timer with its wake lock.
  await expect.poll(() => awake.mock.calls.length).toBeGreaterThan(0);
}

/** Time goes by without any input. */
async function wait(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await Promise.resolve();
}

describe("an idle visitor", () => {
  it("is warned, and stays after an answer", async () => {
    await visit();
    await wait(idle - 1000);
    expect(warning.query()).toBeNull();
    await wait(1000);
    await expect.element(warning).toBeVisible();
    await expect.element(warning.getByRole("timer")).toHaveTextContent("20");
    await wait(5000);
    await expect.element(warning.getByRole("timer")).toHaveTextContent("15");
    await userEvent.keyboard("{Enter}");
    await expect.element(warning).not.toBeInTheDocument();
    await wait(idle - 2000);
    expect(warning.query()).toBeNull();
    await expect.element(search).toBeVisible();
  });

  it.each(["input", "compositionupdate"])("is not idle while writing without keys: %s", async (type) => {
    await visit();
    for (let seconds = 0; seconds < 120; seconds += 10) {
      search.element().dispatchEvent(new Event(type, { bubbles: true }));
      await wait(10_000);
      expect(warning.query()).toBeNull();
    }
    await wait(idle);
    await expect.element(warning).toBeVisible();
  });

  it("leaves the screen and an order for the next one as if nobody had been there, and nothing is lost", async () => {
    await orders.addLines([{ line: line({ quantity: 2 }), quantity: 2 }]);
    await visit("/app?q=Product+1&available=1&view=table");
    await expect.element(search).toHaveValue("Product 1");
    await wait(idle);
    await expect.element(warning).toBeVisible();
    await wait(countdown);
    await expect.element(start).toBeVisible();
    expect(location.search).toBe("");
    await expect
      .poll(async () => (await orders.listOrders(allOrders, 1000)).orders.map(({ endedAt }) => endedAt !== null))
      .toEqual([true]);
    await userEvent.click(start);
    await expect.element(start).not.toBeInTheDocument();
    await expect.element(search).toHaveValue("");
    await expect.element(button("Order 0 lines")).toBeVisible();
  });

  it("is gone without a warning after the device slept", async () => {
    await visit();
    vi.setSystemTime(Date.now() + idle + countdown + 1);
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.element(start).toBeVisible();
  });
});

describe("between two visitors", () => {
  it("products follow one another until a key is pressed", async () => {
    await preferMotion();
    sessionStorage.setItem("kiosk-phase", "attract");
    await visit();
    await expect.poll(shown).toEqual(["Product 0"]);
    await wait(turn - 1);
    expect(shown()).toEqual(["Product 0"]);
    await wait(1);
    await expect.poll(shown).toEqual(["Product 1"]);
    await userEvent.keyboard("x");
    await expect.element(start).not.toBeInTheDocument();
    await expect.element(search).toHaveValue("");
  });

  it("one product stands still where motion is not wanted", async () => {
    const real = matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      real(query.includes("prefers-reduced-motion") ? "all" : query),
    );
    sessionStorage.setItem("kiosk-phase", "attract");
    await visit();
    await expect.poll(shown).toEqual(["Product 0"]);
    await wait(turn * 3);
    expect(shown()).toEqual(["Product 0"]);
  });

  it("a new version of the app comes in, once, and not before", async () => {
    vi.spyOn(serviceWorkerLink, "state").mockReturnValue("waiting");
    const apply = vi.spyOn(serviceWorkerLink, "apply").mockReturnValue();
    await visit();
    await wait(idle);
    await expect.element(warning).toBeVisible();
    expect(page.getByRole("button", { name: "Reload" }).query()).toBeNull();
    expect(apply).not.toHaveBeenCalled();
    await wait(countdown);
    await expect.poll(() => apply.mock.calls.length).toBe(1);
    // The page that reloads finds the same version waiting.
    keepKioskLock(null);
    await expect.element(start).not.toBeInTheDocument();
    sessionStorage.setItem("kiosk-phase", "updated");
    keepKioskLock(lock);
    await expect.element(start).toBeVisible();
    expect(apply).toHaveBeenCalledTimes(1);
  });

  it("a new tab, as after a power cut, ends the order that it finds", async () => {
    sessionStorage.clear();
    await orders.addLines([{ line: line(), quantity: 1 }]);
    await visit();
    await expect.element(start).toBeVisible();
    await expect
      .poll(async () => (await orders.listOrders(allOrders, 1000)).orders.map(({ endedAt }) => endedAt !== null))
      .toEqual([true]);
  });
});

it.each([
  [true, "/app", "?demo=true"],
  [false, "/app?demo=true", ""],
])("starts over in the catalogue that the operator chose (demo: %s), even from %s", async (demo, address, query) => {
  history.replaceState(null, "", address);
  keepKioskLock({ ...lock, demo });
  await endVisit();
  expect(location.search).toBe(query);
});

it("a reload does not lead a visitor to the operator's view", () => {
  viewState.settings.view = "table";
  keepKioskLock(lock);
  showLastView();
  expect(location.search).toBe("");
});

describe.each([{ name: "Ana Silva" }, { note: "Call me" }, { customer: { email: "ana@example.com" } }])(
  "an order without lines, but with %o",
  (written) => {
    const open = async () =>
      (await orders.listOrders(allOrders, 1000)).orders.map(({ current, endedAt, visitor }) => ({
        current,
        endedAt,
        visitor,
      }));
    beforeEach(async () => {
      const begun = await orders.beginOrder("");
      await orders.changeOrder(begun.order.id, written);
    });

    it("ends with its visitor", async () => {
      await endVisit();
      expect(await open()).toEqual([{ current: false, endedAt: expect.any(String), visitor: true }]);
    });

    it("that the operator began stays open, and no visitor gets it", async () => {
      await beginKioskOrder();
      await endVisit();
      expect(await open()).toEqual(
        expect.arrayContaining([
          { current: true, endedAt: null, visitor: false },
          { current: false, endedAt: null, visitor: false },
        ]),
      );
    });
  },
);

describe("a visitor", () => {
  it("finds no control that is locked, by no address either", async () => {
    await visit("/app?settings=advanced&order=all&open=https://other.example");
    await expect.element(page.getByRole("dialog", { name: "Order" })).toBeVisible();
    expect(location.search).toBe("?order=current");
    expect(page.getByRole("dialog", { name: "Configuration Center" }).query()).toBeNull();
    expect(button("All orders").query()).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(search).toBeVisible();
    for (const name of ["Settings", "Refresh", "List options"]) expect(button(name).query()).toBeNull();
    await userEvent.keyboard("?");
    await wait(1000);
    expect(page.getByRole("dialog").query()).toBeNull();
  });

  it("can leave an address where the merchant wants that, and the next one does not see it", async () => {
    kioskState.settings.leads = true;
    await visit();
    await userEvent.click(button("Stay up to date"));
    const email = page.getByRole("textbox", { name: "E-mail" });
    await userEvent.fill(email, "ana@example.com");
    await wait(idle);
    await expect.element(warning).toBeVisible();
    await wait(countdown);
    await expect.element(start).toBeVisible();
    await userEvent.click(start);
    await expect.element(start).not.toBeInTheDocument();
    expect(email.query()).toBeNull();
    await userEvent.click(button("Stay up to date"));
    await expect.element(email).toHaveValue("");
  });

  it("stays in the catalogue at every other path", async () => {
    await visit("/settings");
    await expect.poll(() => location.pathname + location.search).toBe("/app");
  });

  it("sees no prices and takes no order where the merchant wants that", async () => {
    viewState.settings.showPrices = true;
    Object.assign(kioskState.settings, { hidePrices: true, orders: false });
    await visit("/app?order=current&q=Product&price=-1&sort=-price");
    await expect.poll(() => location.search).toBe("?q=Product");
    await expect.element(page.getByRole("link", { name: "Product 1", exact: true })).toBeVisible();
    expect(page.getByText("€").elements()).toEqual([]);
    expect(page.getByRole("button", { name: /order/i }).elements()).toEqual([]);
    expect(page.getByRole("dialog", { name: "Order" }).query()).toBeNull();
  });

  it("keeps the screen on, requested again with a touch and when the page is back, unless switched off", async () => {
    await visit();
    awake.mockClear();
    await userEvent.click(document.body);
    await expect.poll(() => awake.mock.calls).toEqual([["screen"]]);
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => awake.mock.calls.length).toBe(2);
    kioskState.settings.keepAwake = false;
    await expect
      .poll(() => {
        awake.mockClear();
        document.dispatchEvent(new Event("visibilitychange"));
        return awake.mock.calls.length;
      })
      .toBe(0);
  });

  it("opens no menu by a long press, except in a field", async () => {
    await visit();
    const isPrevented = (target: Element) =>
      target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    expect(isPrevented(document.body)).toBe(false);
    expect(isPrevented(search.element())).toBe(true);
  });
});

describe("a visitor at a kiosk of the store", () => {
  it("stays with its catalogue, whatever the address says", async () => {
    await visit("/app?demo=true&q=Product");
    expect(currentAddress()).toMatchObject({ demo: false, q: "Product" });
    await expect.element(page.getByText("Demo", { exact: true })).not.toBeInTheDocument();
    history.pushState(null, "", "/app?demo=true");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(currentAddress().demo).toBe(false);
    keepKioskLock({ ...lock, demo: true });
    history.pushState(null, "", "/app");
    expect(currentAddress().demo).toBe(true);
    keepKioskLock(null);
    expect(currentAddress().demo).toBe(false);
  });

  it("opens no second tab, and lets no dropped file take the place of the app", async () => {
    await visit();
    const link = page.getByRole("link", { name: "Product 1", exact: true });
    await expect.element(link).toBeVisible();
    const on = (target: Element, event: Event) => target.dispatchEvent(event);
    const init = { bubbles: true, cancelable: true };
    expect(on(link.element(), new MouseEvent("auxclick", { ...init, button: 1 }))).toBe(false);
    for (const key of ["ctrlKey", "metaKey", "shiftKey"])
      expect(on(link.element(), new MouseEvent("click", { ...init, [key]: true }))).toBe(false);
    for (const target of [document.body, search.element()]) {
      expect(on(target, new DragEvent("dragover", init))).toBe(false);
      expect(on(target, new DragEvent("drop", init))).toBe(false);
    }
    // A modified press of a button is a press.
    expect(on(button("Collections").element(), new MouseEvent("click", { ...init, shiftKey: true }))).toBe(true);
  });
});

describe("the way out", () => {
  const pin = page.getByLabelText("PIN", { exact: true });
  const enter = async (text: string) => {
    await userEvent.fill(pin, text);
    await userEvent.keyboard("{Enter}");
  };

  it("opens after two seconds of a press, and a short one says so", async () => {
    await visit();
    const exit = button("Leave kiosk mode").element();
    exit.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await expect.poll(() => exit.getAttribute("data-pressing")).toBe("true");
    await wait(1999);
    expect(pin.query()).toBeNull();
    await wait(1);
    await expect.element(pin).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(pin).not.toBeInTheDocument();
    await userEvent.click(exit);
    await expect.element(page.getByText("Hold for 2 seconds to leave kiosk mode.")).toBeVisible();
    expect(pin.query()).toBeNull();
  });

  it("takes the right PIN by the keyboard alone", async () => {
    viewState.settings.view = "table";
    await visit();
    button("Leave kiosk mode").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(pin).toHaveFocus();
    await enter("25");
    await expect.element(page.getByRole("alert")).toHaveTextContent("4 to 8 digits.");
    await enter("2580");
    await expect.element(button("Settings")).toBeVisible();
    expect(localStorage.getItem("kiosk-lock")).toBeNull();
    expect("kiosk" in document.documentElement.dataset).toBe(false);
    // The visitor's view was the grid.
    expect([location.search, viewState.settings.view]).toEqual(["?view=table", "table"]);
  });

  it("makes wrong PINs wait, longer than a reload", async () => {
    lock = { ...lock, failed: 3 };
    await visit();
    lock = { ...lock, failed: 0 };
    button("Leave kiosk mode").element().focus();
    await userEvent.keyboard("{Enter}");
    await enter("1111");
    await expect.element(page.getByRole("alert")).toHaveTextContent("Wrong PIN. 1 try left before a pause.");
    await enter("1112");
    await expect.element(page.getByText("Too many wrong PINs. Try again in 0:30.")).toBeVisible();
    await enter("2580");
    await expect.element(button("Unlock")).toBeDisabled();
    expect(JSON.parse(localStorage.getItem("kiosk-lock") ?? "")).toMatchObject({ failed: 5 });
    await wait(30_000);
    await expect.element(button("Unlock")).toBeEnabled();
    await enter("2580");
    await expect.element(button("Settings")).toBeVisible();
  });
});
