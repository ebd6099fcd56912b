import { Document } from "flexsearch";
import type { CustomerRecord } from "../contract/customer";
import type { Yielder } from "../scheduling/yielder";
import { queryWords, words } from "../search/words";

/** The fields whose words are found, the more telling ones first. */
const fields = [
  "company",
  "name",
  "email",
  "taxId",
  "phone",
  "note",
] as const satisfies readonly (keyof CustomerRecord)[];

/** An index over the words of customers, by their beginnings. */
export interface CustomerSearch {
  /** Ids of the customers of whose words each word of the text begins one; best fields first. */
  find(text: string): readonly string[];
}

export async function createCustomerSearch(
  customers: readonly CustomerRecord[],
  yieldIfDue: Yielder,
): Promise<CustomerSearch> {
  const documents = new Document<Record<"id" | (typeof fields)[number], string>>({
    document: { id: "id", index: [...fields] },
    tokenize: "forward",
    encode: words,
  });
  for (const { id, company, name, email, taxId, phone, note } of customers) {
    documents.add({ id, company, name, email, taxId, phone, note });
    await yieldIfDue();
  }
  // Word by word: the company may have one and the name another.
  const ranked = (word: string) =>
    new Set(documents.search(word, { limit: customers.length || 1 }).flatMap(({ result }) => result.map(String)));
  return {
    find(text) {
      const [first, ...others] = queryWords(text).map(ranked);
      return [...(first ?? [])].filter((id) => others.every((found) => found.has(id)));
    },
  };
}
