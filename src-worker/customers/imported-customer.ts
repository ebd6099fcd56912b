import * as v from "valibot";
import { type CustomerFields, emptyCustomer } from "../contract/customer";
import { customerDraft } from "./customer-format";

/** One entry of a file: a row or a card. Unknown fields are empty. */
export type ImportedFields = Omit<CustomerFields, "priceList">;

/** The fields of an entry within their limits. An invalid discount counts as none. */
export function importedCustomer(fields: Partial<ImportedFields>): ImportedFields {
  const discount = (fields.discount ?? "").replace(/[%\s]/g, "").replace(",", ".");
  const draft = { ...emptyCustomer, ...trimmed(fields) };
  const valid = v.safeParse(customerDraft, { ...draft, discount });
  const {
    id: _,
    priceList: __,
    usedAt: ___,
    ...read
  } = valid.success ? valid.output : v.parse(customerDraft, { ...draft, discount: "" });
  return read;
}

function trimmed(fields: Partial<ImportedFields>): Partial<ImportedFields> {
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text.trim()]));
}
