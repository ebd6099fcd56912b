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
  const earlier = { ...now, lines, endedAt, cancelled };
  return { ...earlier, signature: signatureOf(earlier, before, after) };
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
