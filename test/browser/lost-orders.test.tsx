import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { Toasts } from "../../src-ui/foundations/parts/toasts";
import { Notices } from "../../src-ui/screens/import/notices";
import { AllOrders } from "../../src-ui/screens/order/all-orders";
import { noOrders } from "../../src-worker/contract/order";
import { storeSummary } from "../node/ui/store-summary";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const today = new Date();
today.setHours(14, 5, 0, 0);

afterEach(() => void vi.restoreAllMocks());

describe("orders that the browser deleted", () => {
  const show = (orders: number, made = today) =>
    showSnapshot({
      store: storeSummary(),
      orders: {
        ...noOrders,
        revision: 1,
        lost: { made: made.toISOString(), orders, rolledBack: false, unreadable: false },
      },
    });

  it("are reported above the catalogue and restored from their copy", async () => {
    show(3);
    const restored = { added: 3, updated: 0, unchanged: 0, leftOut: 0, leads: 0, customers: 0, seller: null };
    const restore = vi.spyOn(engine, "restoreLostOrders").mockResolvedValue({ ok: true, value: restored });
    await render(
      <>
        <Notices />
        <Toasts />
      </>,
    );
    await expect.element(page.getByText("The browser deleted this device’s orders.")).toBeVisible();
    await expect.element(page.getByText(/^A copy from today, (14:05|2:05\sPM) contains 3 orders\.$/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Restore orders" }));
    expect(restore).toHaveBeenCalledOnce();
    await expect.element(page.getByText("Restored: 3 new, 0 updated, 0 unchanged.")).toBeVisible();
  });

  it("are reported in place of the list of orders, with the date of an older copy", async () => {
    show(1, new Date("2026-03-01T12:00:00Z"));
    vi.spyOn(engine, "listOrders").mockResolvedValue({ ok: true, value: { orders: [], count: 0 } });
    vi.spyOn(engine, "totalOrders").mockResolvedValue({ ok: true, value: { sums: [], days: [] } });
    const discard = vi.spyOn(engine, "discardLostOrders").mockResolvedValue({ ok: true, value: null });
    await render(<AllOrders />);
    await expect.element(page.getByText(/^A copy from .*2026.* contains 1 order\.$/)).toBeVisible();
    expect(page.getByText("No orders yet").elements()).toEqual([]);
    await userEvent.click(page.getByRole("button", { name: "Discard copy" }));
    const question = page.getByRole("group", { name: /^Discard the only copy of these orders\?/ });
    await expect.element(question.getByRole("button", { name: "Keep copy" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("button", { name: "Discard copy" })).toHaveFocus();
    expect(discard).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(question.getByRole("button", { name: "Discard copy" }));
    expect(discard).toHaveBeenCalledOnce();
  });

  it.each([
    [1, /^A copy from today, (14:05|2:05\sPM) contains 1 order that is missing or older here\.$/],
    [3, /^A copy from today, (14:05|2:05\sPM) contains 3 orders that are missing or older here\.$/],
  ])("are called changes when the database went back to an earlier state: %i", async (orders, text) => {
    showSnapshot({
      store: storeSummary(),
      orders: {
        ...noOrders,
        revision: 1,
        lost: { made: today.toISOString(), orders, rolledBack: true, unreadable: false },
      },
    });
    await render(<Notices />);
    await expect.element(page.getByText("The latest changes to orders were lost on this device.")).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Restore orders" })).toBeVisible();
  });

  it("say that their copy cannot be read, and can then only be discarded", async () => {
    showSnapshot({
      store: storeSummary(),
      orders: { ...noOrders, revision: 1, lost: { made: null, orders: 0, rolledBack: false, unreadable: true } },
    });
    await render(<Notices />);
    await expect.element(page.getByText(/This version of the app cannot read all of the copy/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Details" }));
    await expect.element(page.getByRole("button", { name: "Discard copy" })).toBeVisible();
    expect(page.getByRole("button", { name: "Restore orders" }).elements()).toEqual([]);
  });

  it("are not mentioned when there are none", async () => {
    showSnapshot({ store: storeSummary(), orders: { ...noOrders, revision: 1 } });
    await render(<Notices />);
    expect(page.getByText(/The browser deleted/).elements()).toEqual([]);
  });
});
