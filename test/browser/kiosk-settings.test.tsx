import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { kioskState } from "../../src-ui/foundations/local-storage/kiosk-state";
import { leaveKioskOrder } from "../../src-ui/pieces/kiosk/end-visit";
import { KioskSection } from "../../src-ui/pieces/kiosk/kiosk-section";
import { keepKioskLock, storedKioskLock } from "../../src-ui/pieces/kiosk/lock";
import { allOrders } from "../../src-worker/contract/order";
import { noOutbox } from "../../src-worker/contract/outbox";
import { line } from "../node/export/sample-order";
import { wooSummary } from "../node/ui/store-summary";
import { ordersHere } from "./orders-here";
import { render } from "./render";
import { servicesHere } from "./services-here";
import { showSnapshot } from "./show-snapshot";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const storedSettings = () => JSON.parse(localStorage.getItem("kiosk-settings") ?? "{}");

beforeEach(() => {
  const settings = { ...kioskState.settings };
  return () => {
    keepKioskLock(null);
    kioskState.settings = settings;
  };
});

it("keeps every setting on the device, and recommends a connection without keys", async () => {
  showSnapshot({ store: wooSummary() });
  await render(<KioskSection />);
  await userEvent.fill(page.getByRole("spinbutton", { name: "Idle time in seconds" }), "30");
  for (const name of ["Hide prices", "Orders", "Contact form", "Keep the screen on", "Full screen"])
    await userEvent.click(page.getByRole("switch", { name }));
  await expect
    .poll(storedSettings)
    .toEqual({ idleSeconds: 30, hidePrices: true, orders: false, leads: true, keepAwake: false, fullScreen: false });
  await expect.element(page.getByText(/For a kiosk, connect it without keys/)).toBeVisible();
  await userEvent.fill(page.getByRole("spinbutton"), "29");
  await expect.element(page.getByText("Enter a whole number from 30 to 300.")).toBeVisible();
  expect(storedSettings()).toMatchObject({ idleSeconds: 30 });
});

it("says, without a backend, that visitors' answers stay", async () => {
  showSnapshot({ outbox: { ...noOutbox, waiting: 3 } });
  await render(<KioskSection />);
  await expect.element(page.getByText(/kept on this device/)).toBeVisible();
  await expect.element(page.getByText("not yet sent")).not.toBeInTheDocument();
});

it("says, with a backend, that visitors' answers are sent, and how many wait", async () => {
  servicesHere({ backend: { url: "https://backend.example", key: "publishable" } });
  showSnapshot({ outbox: { ...noOutbox, waiting: 3 } });
  await render(<KioskSection />);
  await expect.element(page.getByText(/sent to the operator of this app/)).toBeVisible();
  await expect.element(page.getByText("3 not yet sent")).toBeVisible();
});

it("locks the device with a PIN that was typed twice, and puts an order that was begun aside, still open", async () => {
  const here = await ordersHere();
  await here.openStore("shop.example");
  await here.orders.addLines([{ line: line(), quantity: 1 }]);
  kioskState.settings.fullScreen = false;
  await render(<KioskSection />);
  await userEvent.click(button("Switch on kiosk mode"));
  const [pin, again] = [page.getByLabelText("PIN", { exact: true }), page.getByLabelText("PIN again")];
  await expect.element(pin).toHaveFocus();
  await userEvent.fill(pin, "12a4");
  await userEvent.click(button("Start kiosk"));
  await expect.element(pin).toHaveAccessibleDescription("4 to 8 digits.");
  await expect.element(pin).toBeInvalid();
  await userEvent.fill(pin, "2580");
  await userEvent.fill(again, "2581");
  await userEvent.keyboard("{Enter}");
  await expect.element(again).toHaveAccessibleDescription("The two PINs differ.");
  expect(storedKioskLock()).toBeNull();
  await userEvent.fill(again, "2580");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => kioskState.on).toBe(true);
  expect(localStorage.getItem("kiosk-lock")).not.toContain("2580");
  expect(localStorage.getItem("kiosk-settings")).not.toContain("salt");
  const [current, begun] = (await here.orders.listOrders(allOrders, 1000)).orders.toSorted((a, b) => a.lines - b.lines);
  expect(current).toMatchObject({ lines: 0, current: true });
  expect(begun).toMatchObject({ lines: 1, current: false, endedAt: null });

  await here.orders.addLines([{ line: line(), quantity: 3 }]);
  await leaveKioskOrder(storedKioskLock()?.aside ?? null);
  const after = (await here.orders.listOrders(allOrders, 1000)).orders.toSorted((a, b) => a.quantity - b.quantity);
  expect(after).toMatchObject([
    { id: begun?.id, current: true, visitor: false },
    { id: current?.id, current: false, visitor: true, endedAt: null },
  ]);
});
