import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { keepKioskLock } from "../../src-ui/pieces/kiosk/lock";
import { OrderFooter } from "../../src-ui/screens/order/order-footer";
import { line, sampleOrder } from "../node/export/sample-order";
import { storeSummary } from "../node/ui/store-summary";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const code = page.getByRole("img", { name: "QR code" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

it("shows an order as a QR code, beside the other ways in which it can leave", async () => {
  await page.viewport(1180, 820);
  showSnapshot({ stores: [storeSummary({ id: "store-1" })] });
  await render(<OrderFooter detail={sampleOrder([line({ variantId: "44000000000001" })])} onEnded={() => undefined} />);
  await userEvent.click(button("More actions"));
  await expect.element(button("Export PDF")).toBeVisible();
  await userEvent.click(button("QR code"));
  await expect.element(code).toBeVisible();
  await expect.element(page.getByText("Scan with a phone to open the cart in the store.")).toBeVisible();
});

it("in a kiosk is the only way, and says where an order stays that it has no room for", async () => {
  keepKioskLock({ salt: "", hash: "", rounds: 1, failed: 0, failedAt: 0, demo: false, guest: false, aside: null });
  try {
    const lines = Array.from({ length: 90 }, (_, at) => line({ id: `${at}`, sku: `A-LONG-SKU-${at}` }));
    showSnapshot({});
    await render(<OrderFooter detail={sampleOrder(lines)} onEnded={() => undefined} />);
    await expect.element(button("QR code")).toBeVisible();
    for (const name of ["More actions", "Export PDF", "Send quote"]) expect(button(name).query()).toBeNull();
    await userEvent.click(button("QR code"));
    await expect.element(page.getByRole("alert")).toHaveTextContent("It stays on this device as “Spring fair”");
    expect(code.query()).toBeNull();
  } finally {
    keepKioskLock(null);
  }
});
