import * as v from "valibot";
import { maxCustomers } from "../contract/customer";
import {
  industries,
  leadPlatforms,
  leadSources,
  longestCompany,
  longestEmail,
  longestReferral,
  longestUseCase,
  teamSizes,
} from "../contract/lead";
import { lineId } from "../contract/line-id";
import {
  type InShop,
  longestAddress,
  longestOrderNote,
  longestOrderText,
  maxOrderLines,
  maxPieces,
  noCustomer,
  noTerms,
  nothingAgreed,
  type Order,
  type OrderLine,
  type Revision,
} from "../contract/order";
import { type OrderSeries, orderNumber, seriesPrefix } from "../contract/order-number";
import { sessionPattern } from "../contract/outbox";
import { maxPresentations } from "../contract/presentation";
import { maxPriceLists } from "../contract/price-list";
import { longestSellerNote, longestSellerText, type Seller } from "../contract/seller";
import { longestSide, maxPoints, maxStrokes } from "../contract/signature";
import type { StoredLead } from "../outbox/lead-repository";
import { count, cutLines, cutText, percent, price, time } from "../stores/guard-parts";
import { quantityRule } from "../stores/quantity-rule";
import { safeUrl } from "../stores/safe-url";

/** The `format` field of a backup. */
export const workFormat = "vitrine-work";

/** Version 1 has no agreed prices, discounts and terms; version 2 no numbers and no directory of customers. */
export const workVersion = 3;

/** A backup file with unchecked orders. */
export interface WorkFile {
  readonly format: typeof workFormat;
  readonly version: number;
  /** ISO 8601. */
  readonly made: string;
  /** In a copy of the database: the changes that it contains, of this device under all its names. */
  readonly seen?: Revision;
  readonly seller?: unknown;
  readonly series?: readonly unknown[];
  /** Ids of the stores' current orders. */
  readonly current: Readonly<Record<string, string>>;
  readonly orders: readonly unknown[];
  /** Absent from files that know no leads. */
  readonly leads?: readonly unknown[];
  readonly customers?: readonly unknown[];
  readonly priceLists?: readonly unknown[];
  readonly presentations?: readonly unknown[];
}

/** The bytes before the first order of a written backup. It occurs in no text of the head, where quotes are escaped. */
export const firstOrder = ',"orders":[';

/** Maximum orders of a backup. */
export const maxOrders = 20_000;

/** Maximum leads of a backup. */
export const maxLeads = 20_000;

/** Maximum bytes of an uncompressed backup, ten times a year of orders at busy fairs. */
export const maxWorkBytes = 32_000_000;

const short = cutText(longestOrderText);
const long = cutLines(longestOrderNote);
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(400));

/** Maximum number of a device's changes, and of devices that changed an order. */
const maxChanges = 1e12;
const maxDevices = 1000;

/** A missing or damaged revision contains no change: the order's other fields may be whole. */
export const revision: v.GenericSchema<unknown, Revision> = v.fallback(
  v.pipe(
    v.record(name, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxChanges))),
    v.check((read) => Object.keys(read).length <= maxDevices),
  ),
  {},
);

/** A day; empty for none. */
export const day = v.pipe(
  v.string(),
  v.check((written) => written === "" || (/^\d{4}-\d\d-\d\d$/.test(written) && isDay(written))),
);

function isDay(written: string): boolean {
  const date = new Date(`${written}T00:00:00Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(written);
}

export const vat = v.object({ rate: v.pipe(percent, v.minLength(1)), included: v.boolean() });

const terms = v.object({
  vat: v.nullable(vat),
  shipping: price,
  payment: short,
  delivery: day,
  purchaseNumber: short,
  validUntil: day,
});

/** An order's line: cuts texts to their maximum length and sanitises addresses and rules. */
export const orderLine: v.GenericSchema<unknown, OrderLine> = v.pipe(
  v.object({
    productId: name,
    variantId: name,
    handle: cutText(1000),
    title: cutText(2000),
    variantTitle: cutText(2000),
    sku: short,
    barcode: short,
    price: v.pipe(
      price,
      v.transform((numeral) => numeral || "0"),
    ),
    tax: v.optional(v.picklist(["included", "excluded"])),
    image: v.pipe(
      v.nullable(cutText(4000)),
      v.transform((src) => (src ? safeUrl(src, src) : null)),
    ),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPieces)),
    rule: v.pipe(
      v.nullable(v.object({ minimum: v.unknown(), maximum: v.unknown(), step: v.unknown() })),
      v.transform((rule) => rule && quantityRule(rule.minimum, rule.maximum, rule.step)),
    ),
    note: long,
    agreed: v.optional(
      v.nullable(v.object({ price: v.pipe(price, v.minLength(1)), list: v.nullable(short) })),
      nothingAgreed.agreed,
    ),
    discount: v.optional(percent, nothingAgreed.discount),
    vatRate: v.optional(percent, nothingAgreed.vatRate),
  }),
  v.transform((read) => ({ id: lineId(read.productId, read.variantId), ...read })),
);

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestSide));

/** A drawn or typed signature. */
export const newSignature = v.pipe(
  v.object({
    strokes: v.pipe(
      v.array(
        v.pipe(
          v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestSide))),
          v.check((points) => points.length > 0 && points.length % 2 === 0),
        ),
      ),
      v.maxLength(maxStrokes),
      v.check((strokes) => strokes.flat().length <= 2 * maxPoints),
    ),
    width: side,
    height: side,
    name: short,
  }),
  v.check(({ strokes, name }) => strokes.length > 0 || name !== ""),
);

const signature = v.intersect([newSignature, v.object({ signedAt: time })]);

const longestReason = 200;

/** An order that waits to be sent is sent by its own device alone, unless a person sends it from here. */
const inShop: v.GenericSchema<unknown, InShop | null> = v.pipe(
  v.fallback(
    v.nullable(
      v.object({
        state: v.picklist(["queued", "sent", "refused"]),
        number: short,
        reason: cutText(longestReason),
        after: v.nullable(count),
        at: time,
      }),
    ),
    null,
  ),
  v.transform((read) => (read?.state === "queued" ? null : read)),
);

/** An order in a backup. */
export const backedUpOrder: v.GenericSchema<unknown, Order> = v.object({
  id: name,
  store: name,
  storeName: short,
  currency: v.nullable(cutText(10)),
  decimals: v.optional(v.nullable(v.pipe(count, v.maxValue(6))), null),
  number: v.fallback(v.pipe(v.string(), v.regex(orderNumber)), ""),
  name: short,
  customer: v.object({
    id: v.optional(v.pipe(v.string(), v.maxLength(400)), noCustomer.id),
    name: short,
    company: short,
    address: v.optional(cutLines(longestAddress), noCustomer.address),
    shippingAddress: v.optional(cutLines(longestAddress), noCustomer.shippingAddress),
    email: short,
    phone: short,
    taxId: v.optional(short, noCustomer.taxId),
  }),
  priceList: v.optional(v.pipe(v.string(), v.maxLength(400)), ""),
  note: long,
  discount: v.optional(percent, ""),
  terms: v.optional(terms, noTerms),
  lines: v.pipe(
    v.array(orderLine),
    v.maxLength(maxOrderLines),
    v.check((lines) => new Set(lines.map((one) => one.id)).size === lines.length),
  ),
  signature: v.fallback(v.nullable(signature), null),
  revision,
  createdAt: time,
  changedAt: time,
  sentAt: v.optional(v.nullable(time), null),
  endedAt: v.nullable(time),
  cancelled: v.optional(v.boolean(), false),
  visitor: v.optional(v.boolean(), false),
  inShop: v.optional(inShop, null),
});

const sellerText = v.optional(cutText(longestSellerText), "");
const sellerNote = v.optional(cutLines(longestSellerNote), "");

/** The seller in a backup. */
const backedUpSeller: v.GenericSchema<unknown, Seller> = v.object({
  company: sellerText,
  taxId: sellerText,
  email: sellerText,
  phone: sellerText,
  payment: sellerText,
  address: sellerNote,
  footer: sellerNote,
  vat: v.fallback(v.nullable(vat), null),
});

/** The highest number that an order's number can have. */
const maxNumber = 999_999_999;
const maxSeries = 1000;

/** The series of order numbers in a backup, without unreadable ones. */
const backedUpSeries: v.GenericSchema<unknown, readonly OrderSeries[]> = v.pipe(
  v.array(
    v.fallback(
      v.nullable(
        v.object({
          prefix: v.pipe(v.string(), v.regex(seriesPrefix)),
          last: v.pipe(count, v.maxValue(maxNumber)),
        }),
      ),
      null,
    ),
  ),
  v.transform((read) => read.flatMap((series) => series ?? []).slice(0, maxSeries)),
);

/** A lead without an id and a session that the backend accepts is never queued. */
const uuid = v.pipe(v.string(), v.uuid());

/**
 * A lead in a backup: an answer that is not among the options counts as none. One that waited to be sent waits again,
 * under its id: if it was sent meanwhile, the backend stores it once nevertheless.
 */
export const backedUpLead: v.GenericSchema<unknown, StoredLead> = v.pipe(
  v.object({
    id: name,
    email: v.pipe(cutText(longestEmail), v.minLength(1)),
    company: cutText(longestCompany),
    industry: v.fallback(v.nullable(v.picklist(industries)), null),
    teamSize: v.fallback(v.nullable(v.picklist(teamSizes)), null),
    useCase: cutLines(longestUseCase),
    source: v.picklist(leadSources),
    savedAt: time,
    session: v.fallback(v.pipe(v.string(), v.maxLength(100), v.regex(sessionPattern)), ""),
    referral: v.fallback(cutText(longestReferral), "direct"),
    platform: v.fallback(v.picklist(leadPlatforms), "other"),
    queued: v.fallback(v.boolean(), false),
  }),
  v.transform((lead) => ({ ...lead, queued: lead.queued && lead.session !== "" && v.is(uuid, lead.id) })),
);

/** The other fields of a backup of this version. */
export const workFile = v.object({
  made: time,
  current: v.record(name, name),
  orders: v.pipe(v.array(v.unknown()), v.maxLength(maxOrders)),
  leads: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(maxLeads)), []),
  customers: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(maxCustomers)), []),
  priceLists: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(maxPriceLists)), []),
  presentations: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(maxPresentations)), []),
  seller: v.fallback(v.nullable(backedUpSeller), null),
  series: v.fallback(backedUpSeries, []),
});
