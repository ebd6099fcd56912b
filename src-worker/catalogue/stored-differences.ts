import { type Difference, type DifferenceKind, differenceKinds } from "../contract/differences";
import type { Yielder } from "../scheduling/yielder";
import type { DifferencesRecord } from "./database";

/** Differences in one text. Copying ten thousand objects into the database would block for 100 ms. */
const together = 250;

/** Encodes the lists for the database, in slices. */
export async function storedDifferences(
  yieldIfDue: Yielder,
  lists: Readonly<Record<DifferenceKind, readonly Difference[]>>,
): Promise<DifferencesRecord["lists"]> {
  const stored: Record<DifferenceKind, Uint8Array[]> = { added: [], removed: [], price: [], stock: [] };
  const encoder = new TextEncoder();
  for (const kind of differenceKinds)
    for (let at = 0; at < lists[kind].length; at += together) {
      stored[kind].push(encoder.encode(JSON.stringify(lists[kind].slice(at, at + together))));
      await yieldIfDue();
    }
  return stored;
}

/** Decodes one of the lists, in slices. */
export async function differencesFrom(
  yieldIfDue: Yielder,
  { lists }: DifferencesRecord,
  kind: DifferenceKind,
): Promise<readonly Difference[]> {
  const list: Difference[] = [];
  const decoder = new TextDecoder();
  for (const text of lists[kind]) {
    const part: readonly Difference[] = JSON.parse(decoder.decode(text));
    list.push(...part);
    await yieldIfDue();
  }
  return list;
}
