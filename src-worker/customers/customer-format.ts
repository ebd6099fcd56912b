import * as v from "valibot";
import type { CustomerDraft, CustomerRecord } from "../contract/customer";
import { longestAddress, longestOrderNote, longestOrderText } from "../contract/order";
import { cutLines, cutText, id, percent, time } from "../stores/guard-parts";

const text = cutText(longestOrderText);
const address = cutLines(longestAddress);
const fields = {
  name: text,
  company: text,
  address,
  shippingAddress: address,
  email: text,
  phone: text,
  taxId: text,
  priceList: v.pipe(v.string(), v.maxLength(400)),
  discount: percent,
  note: cutLines(longestOrderNote),
};

/** A customer as the interface saves it. */
export const customerDraft: v.GenericSchema<unknown, CustomerDraft> = v.object({
  ...fields,
  id: v.pipe(v.string(), v.maxLength(400)),
  usedAt: v.union([v.literal(""), time]),
});

/** A customer in a backup. */
export const backedUpCustomer: v.GenericSchema<unknown, CustomerRecord> = v.object({
  ...fields,
  id,
  changedAt: time,
  usedAt: time,
});
