import type { TFunction } from "i18next";
import type { Language } from "../../../../src-worker/contract/engine";
import type { DocumentWord, ExportWords } from "../../../../src-worker/contract/export";
import type { Order } from "../../../../src-worker/contract/order";
import { dateTag, languageTag } from "../../../foundations/words/language-tag";
import { orderName } from "../../../foundations/words/order-name";
import { sumWords, termWords } from "../../../foundations/words/order-words";

/** The words and formats of documents in a person's language, with the chosen visibility of prices and stock. */
export function exportWords(
  t: TFunction,
  language: Language,
  shown: { readonly showPrices: boolean; readonly showStock: boolean; readonly quoteBarcodes?: boolean },
  order: Pick<Order, "createdAt"> | null,
): ExportWords {
  const words: Readonly<Record<DocumentWord, string>> = {
    quote: t("export.quote"),
    order: t("order.title"),
    orders: t("order.all"),
    lines: t("order.lines"),
    status: t("orderList.status"),
    open: t("orderList.statuses.open"),
    sent: t("orderList.statuses.sent"),
    finished: t("orderList.statuses.finished"),
    cancelled: t("orderList.statuses.cancelled"),
    unnamed: order ? orderName({ ...order, name: "", customer: "" }, t, language) : "",
    store: t("file.store"),
    number: t("sending.number"),
    signature: t("signature.title"),
    date: t("export.date"),
    customer: t("order.customer"),
    company: t("order.company"),
    email: t("order.email"),
    phone: t("order.phone"),
    address: t("customers.address"),
    shippingAddress: t("customers.shippingAddress"),
    taxId: t("customers.taxId"),
    product: t("table.column.product"),
    variant: t("detail.variant"),
    sku: t("detail.sku"),
    barcode: t("detail.barcode"),
    quantity: t("order.quantity"),
    price: t("export.unitPrice"),
    amount: t("export.amount"),
    currency: t("export.currency"),
    orderDiscount: t("orderTerms.discount"),
    note: t("order.note"),
    pieces: t("export.pieces"),
    ...sumWords(t),
    ...termWords(t),
    listPrice: t("orderTerms.listPrice"),
    typedPrice: t("orderTerms.typedPrice"),
    lineDiscount: t("orderTerms.lineDiscount"),
    lineVat: t("orderTerms.lineVat"),
    page: t("export.page", { page: "{page}", pages: "{pages}" }),
    favourites: t("presentations.favourites"),
    vendor: t("detail.vendor"),
    type: t("detail.type"),
    tags: t("detail.tags"),
    compareAtPrice: t("export.compareAt"),
    stock: t("table.column.stock"),
    available: t("detail.available"),
    unavailable: t("detail.unavailable"),
    handle: t("export.handle"),
    image: t("export.image"),
    priceTax: t("export.priceTax"),
    taxIncluded: t("export.tax.included"),
    taxExcluded: t("export.tax.excluded"),
    taxMixed: t("export.tax.mixed"),
  };
  return {
    tag: languageTag(language),
    dates: dateTag(language),
    prices: shown.showPrices,
    stock: shown.showStock,
    barcodes: shown.quoteBarcodes ?? false,
    words,
  };
}
