import { allowedQuantity } from "../contract/allowed-quantity";
import type { Order, OrderLine } from "../contract/order";
import { lineEdits } from "./line-edits";
import { isSignedPartOf } from "./signed-part";

/**
 * Undoes one change of an order and keeps later texts and lines.
 *
 * @param now null if it was deleted since
 * @param before null if the change created it
 * @param after null if the change deleted it
 * @returns null if no order remains
 */
export function undone(now: Order | null, before: Order | null, after: Order | null): Order | null {
  if (!after) return now ?? before;
  if (!now) return null;
  const lines = withoutEdits(now.lines, before?.lines ?? [], after);
  if (!before) return lines.length === 0 && wordsOf(now) === wordsOf(after) ? null : { ...now, lines };
  const { endedAt, cancelled } = before.endedAt === after.endedAt ? now : before;
  const [linesBefore, linesAfter] = [byId(before.lines), byId(after.lines)];
  const earlier = {
    ...withoutChanges(now, before, after, orderParts),
    customer: withoutChanges(now.customer, before.customer, after.customer, keysOf(now.customer)),
    terms: withoutChanges(now.terms, before.terms, after.terms, keysOf(now.terms)),
    lines: lines.map((line) => {
      const [was, became] = [linesBefore.get(line.id), linesAfter.get(line.id)];
      return was && became ? withoutChanges(line, was, became, lineParts) : line;
    }),
    endedAt,
    cancelled,
  };
  return { ...earlier, signature: signatureOf(earlier, before, after) };
}

/** The parts of an order that are undone by themselves. */
const orderParts = ["name", "note", "discount", "priceList", "visitor"] as const;

/** The parts of a line that are undone by themselves. */
const lineParts = ["note", "agreed", "discount", "vatRate"] as const;

/** @param parts which of them get their earlier value, unless another change was made since */
function withoutChanges<T extends object>(now: T, before: T, after: T, parts: readonly (keyof T)[]): T {
  const changed = parts.filter((part) => !isSame(before[part], after[part]) && isSame(now[part], after[part]));
  return { ...now, ...Object.fromEntries(changed.map((part) => [part, before[part]])) };
}

function byId(lines: readonly OrderLine[]): ReadonlyMap<string, OrderLine> {
  return new Map(lines.map((line) => [line.id, line]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keysOf<T extends object>(object: T): readonly (keyof T)[] {
  return Object.keys(object) as (keyof T)[];
}

/** A change takes the signature away with what it stood for; both come back. */
function signatureOf(now: Order, before: Order, after: Order): Order["signature"] {
  if (before.signature?.signedAt === after.signature?.signedAt) return now.signature;
  return before.signature && isSignedPartOf(now, before) ? before.signature : null;
}

function withoutEdits(now: readonly OrderLine[], before: readonly OrderLine[], after: Order): readonly OrderLine[] {
  const lines = [...now];
  for (const { line, by } of lineEdits({ lines: before }, after)) {
    const at = lines.findIndex(({ id }) => id === line.id);
    const ordered = lines[at];
    if (ordered) {
      const quantity = allowedQuantity(ordered.quantity - by, ordered.rule);
      lines.splice(at, 1, ...(quantity > 0 ? [{ ...ordered, quantity }] : []));
      continue;
    }
    // At its former place: removed lines come in the sequence of their places.
    const place = line.quantity === 0 ? before.findIndex(({ id }) => id === line.id) : -1;
    const gone = before[place];
    if (gone) lines.splice(place, 0, gone);
  }
  return lines;
}

function wordsOf({ name, customer, note, discount, terms }: Order): string {
  return JSON.stringify([name, customer, note, discount, terms]);
}
