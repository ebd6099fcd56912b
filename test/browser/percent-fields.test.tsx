import i18next from "i18next";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import en from "../../locales/en.json";
import pt from "../../locales/pt.json";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { SellerDialog } from "../../src-ui/pieces/seller/seller-dialog";
import { CustomerDialog } from "../../src-ui/screens/order/customer-dialog";
import { OrderDialog } from "../../src-ui/screens/order/order-dialog";
import { PriceListDialog } from "../../src-ui/screens/order/price-list-dialog";
import { noSeller, type Seller } from "../../src-worker/contract/seller";
import { line } from "../node/export/sample-order";
import { type OrdersHere, ordersHere } from "./orders-here";
import { render } from "./render";

interface Place {
  readonly screen: ReactNode;
  label(words: typeof en): string;
  /** Whether a button saves; else each change is saved at once. */
  readonly isForm: boolean;
  saved(): Promise<string | undefined>;
}

const languages = { en: { words: en, shown: "7.5" }, pt: { words: pt as typeof en, shown: "7,5" } };
const list = { id: "", name: "Retail", percent: "5", prices: 0, currency: "EUR", minimum: "" };
const nothing = () => undefined;

let here: OrdersHere;
let order: string;
let seller: Seller;

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app?order=current");
  Object.assign(viewState.settings, { showPrices: true });
  here = await ordersHere();
  await here.openStore("shop.example");
  ({
    order: { id: order },
  } = await here.orders.addLines([{ line: line({ quantity: 1 }), quantity: 1 }]));
  seller = { ...noSeller, vat: { rate: "0", included: false } };
  vi.spyOn(engine, "readSeller").mockImplementation(async () => ({ ok: true, value: seller }));
  vi.spyOn(engine, "saveSeller").mockImplementation(async (change) => {
    seller = { ...seller, ...change };
    return { ok: true, value: seller };
  });
  vi.spyOn(engine, "readSeries").mockResolvedValue({ ok: true, value: { prefix: "KTR", last: 4 } });
  return () => {
    Object.assign(viewState.settings, { showPrices: false });
    history.replaceState(null, "", before);
  };
});

const places: Readonly<Record<string, Place>> = {
  "the discount of an order": {
    screen: <OrderDialog />,
    label: ({ orderTerms }) => orderTerms.discount,
    isForm: false,
    saved: async () => (await here.orders.orderDetail(order)).order.discount,
  },
  "the percentage of a price list": {
    screen: <PriceListDialog list={list} onSaved={nothing} onClose={nothing} />,
    label: ({ priceLists }) => priceLists.percent,
    isForm: true,
    saved: async () => (await here.priceLists.list())[0]?.percent,
  },
  "the VAT rate of a seller": {
    screen: <SellerDialog onClose={nothing} />,
    label: ({ seller: words }) => words.vatRate,
    isForm: false,
    saved: async () => seller.vat?.rate,
  },
  "the discount of a customer": {
    screen: <CustomerDialog customer={null} company="Casa Lopes" onSaved={nothing} onClose={nothing} />,
    label: ({ customers }) => customers.discount,
    isForm: true,
    saved: async () => (await here.customers.find("")).customers[0]?.discount,
  },
};

const field = (name: string) => page.getByRole("spinbutton", { name, exact: true });

describe.each(Object.entries(places))("%s", (_, { screen, label, isForm, saved }) => {
  it.each([
    ["7,5", "en"],
    ["7.5", "en"],
    ["7,5", "pt"],
    ["7.5", "pt"],
  ] as const)("is seven and a half as %s in %s", async (typed, language) => {
    const { words, shown } = languages[language];
    await render(screen);
    await speak(language);
    const percent = field(label(words));
    await userEvent.click(percent);
    await userEvent.keyboard(`{Control>}a{/Control}${typed}{Tab}`);
    await expect.element(percent).toHaveValue(shown);
    if (isForm) await page.getByRole("button", { name: words.customers.save, exact: true }).click();
    await expect.poll(saved).toBe("7.5");
  });
});

it("changes by one with the arrow keys, from 0 to 100", async () => {
  await render(<OrderDialog />);
  const discount = field("Discount");
  await userEvent.click(discount);
  await userEvent.keyboard("98,5{ArrowUp}");
  await expect.element(discount).toHaveValue("99.5");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(discount).toHaveValue("100");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(discount).toHaveValue("99");
  await expect.element(discount).toHaveAttribute("aria-valuenow", "99");
  await userEvent.keyboard("{Control>}a{/Control}0.5{ArrowDown}");
  await expect.poll(async () => (await here.orders.orderDetail(order)).order.discount).toBe("0");
});

it.each(["100,5", "7,5,5", "-7", "seven", "7,12345"])("does not save %s, and says so", async (typed) => {
  await render(<OrderDialog />);
  await userEvent.click(field("Discount"));
  await userEvent.keyboard("4");
  await expect.poll(async () => (await here.orders.orderDetail(order)).order.discount).toBe("4");
  await field("Discount").fill(typed);
  await expect.element(field("Discount")).toHaveAccessibleDescription("Enter a percentage from 0 to 100.");
  await userEvent.keyboard("{Tab}");
  await expect.element(field("Discount")).toHaveValue(typed);
  expect((await here.orders.orderDetail(order)).order.discount).toBe("4");
});

/** Switches the words of the page to a language until the test is over. */
async function speak(language: keyof typeof languages): Promise<void> {
  if (language === "en") return;
  i18next.addResourceBundle("pt-PT", "app", pt);
  onTestFinished(() => void i18next.changeLanguage("en"));
  await i18next.changeLanguage("pt-PT");
}
