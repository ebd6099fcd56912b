import type { OrderDetail, Vat } from "./order";

/** The texts about who sells, on one line each. */
export const sellerTexts = ["company", "taxId", "email", "phone", "payment"] as const;

/** The texts about who sells that may have several lines. */
export const sellerNotes = ["address", "footer"] as const;

export type SellerText = (typeof sellerTexts)[number] | (typeof sellerNotes)[number];

/** Who sells, for quotes and new orders. Unknown texts are empty. */
export interface Seller extends Readonly<Record<SellerText, string>> {
  /** VAT of new orders; null for none. `payment` are their payment terms. */
  readonly vat: Vat | null;
}

export const noSeller: Seller = {
  company: "",
  address: "",
  taxId: "",
  email: "",
  phone: "",
  payment: "",
  footer: "",
  vat: null,
};

/** An order with who sells. */
export interface SoldOrder extends OrderDetail {
  readonly seller: Seller;
}

/** Maximum UTF-16 units of a text on one line, and of one with several. */
export const longestSellerText = 200;
export const longestSellerNote = 1000;

/** The lines of the seller's block in a document, the name first; none if nothing is known. */
export function sellerLines(
  { company, address, taxId, email, phone }: Seller,
  { taxId: label }: { readonly taxId: string },
): readonly string[] {
  return [company, ...address.split("\n"), taxId && `${label} ${taxId}`, email, phone].filter(
    (line) => line.trim() !== "",
  );
}
