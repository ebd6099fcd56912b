import { Failed } from "../../outcome/failed";
import type { WooClient } from "./woo-client";

/** A store's category records, fetched once. */
export interface CategoryRecords {
  read(signal: AbortSignal): Promise<readonly unknown[]>;
  /** The result of the first call, again at each call; null if that one failed. Refuses only when cancelled. */
  settled(signal: AbortSignal): Promise<readonly unknown[] | null>;
}

export function createCategoryRecords(woo: WooClient, route: string): CategoryRecords {
  let known: readonly unknown[] | null = null;
  let isSettled = false;
  let first: readonly unknown[] | null = null;
  return {
    read,
    async settled(signal) {
      if (isSettled) return first;
      const answer = await read(signal).catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof Failed) return null;
        throw error;
      });
      if (!isSettled) first = answer;
      isSettled = true;
      return first;
    },
  };

  async function read(signal: AbortSignal): Promise<readonly unknown[]> {
    if (known) return known;
    const records: unknown[] = [];
    for await (const page of woo.pages(signal, { route, resource: "collections" })) records.push(...page.records);
    known = records;
    return records;
  }
}
