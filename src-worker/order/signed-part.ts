import type { Order } from "../contract/order";

/** The order without a signature that stood for other lines, prices or terms. */
export function withoutStaleSignature(order: Order, before: Order | null): Order {
  const isStale =
    before?.signature && order.signature?.signedAt === before.signature.signedAt && !isSignedPartOf(order, before);
  return isStale ? { ...order, signature: null } : order;
}

/** Whether a signature under one state stands for the other. */
export function isSignedPartOf(one: Order, other: Order): boolean {
  return one === other || signedPart(one) === signedPart(other);
}

function signedPart({ lines, discount, terms, currency }: Order): string {
  const signed = lines.map(({ id, quantity, price, agreed, discount, vatRate }) => [
    id,
    quantity,
    price,
    agreed?.price ?? null,
    discount,
    vatRate,
  ]);
  const { vat, shipping, payment, delivery, purchaseNumber, validUntil } = terms;
  const agreed = [vat?.rate, vat?.included, shipping, payment, delivery, purchaseNumber, validUntil];
  return JSON.stringify([signed, discount, agreed, currency]);
}
