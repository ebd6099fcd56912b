import { documentWords, type ExportWords } from "../../../src-worker/contract/export";
import { noCustomer, noTerms, nothingAgreed, type Order, type OrderLine } from "../../../src-worker/contract/order";
import { noSeller, type SoldOrder } from "../../../src-worker/contract/seller";

/** The default texts of a document in tests: each word is its own name. */
export const inEnglish: ExportWords = {
  tag: "en",
  dates: "en",
  prices: true,
  stock: true,
  barcodes: false,
  words: {
    ...(Object.fromEntries(documentWords.map((word) => [word, word])) as Record<
      (typeof documentWords)[number],
      string
    >),
    page: "page {page} of {pages}",
  },
};

export function line(change: Partial<OrderLine> = {}): OrderLine {
  return {
    id: "p v",
    productId: "p",
    variantId: "v",
    handle: "oak-chair",
    title: "Oak chair",
    variantTitle: "Natural",
    sku: "OAK-1",
    barcode: "5601234567890",
    price: "19.90",
    image: null,
    quantity: 2,
    rule: null,
    note: "",
    ...nothingAgreed,
    ...change,
  };
}

/** An order of these lines; amounts are in cents as integers would have them, so that none is a rounding's. */
export function sampleOrder(lines: readonly OrderLine[], change: Partial<Order> = {}): SoldOrder {
  const cents = ({ price, quantity }: OrderLine) => Math.round(Number(price) * 100) * quantity;
  const amount = (sum: number) => (sum / 100).toFixed(2);
  return {
    order: {
      id: "order-1",
      store: "store-1",
      storeName: "Harbour & Field",
      currency: "EUR",
      decimals: null,
      number: "",
      name: "Spring fair",
      customer: {
        ...noCustomer,
        name: "Maria Santos",
        company: "Casa Azul, Lda",
        email: "maria@casa-azul.example",
        phone: "912 345 678",
      },
      priceList: "",
      note: "Delivery before Easter.",
      discount: "",
      terms: noTerms,
      lines,
      signature: null,
      revision: {},
      createdAt: "2026-03-01T08:00:00.000Z",
      changedAt: "2026-03-01T12:00:00.000Z",
      sentAt: null,
      endedAt: null,
      cancelled: false,
      visitor: false,
      inShop: null,
      ...change,
    },
    seller: noSeller,
    totals: {
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: amount(lines.reduce((sum, each) => sum + cents(each), 0)),
      subtotal: amount(lines.reduce((sum, each) => sum + cents(each), 0)),
      lines: Object.fromEntries(
        lines.map((each) => [
          each.id,
          { price: amount(Math.round(Number(each.price) * 100)), amount: amount(cents(each)) },
        ]),
      ),
      discount: null,
      shipping: null,
      vat: [],
    },
  };
}
