import type { Answer } from "./answer";

/** A page with the first half of its records; other answers stay unchanged. */
export function firstHalf(answer: Answer): Answer {
  return changeRecords(answer, (records) => records.slice(0, Math.floor(records.length / 2)));
}

/** A page without records, as a broken shop sends it. */
export function noRecords(answer: Answer): Answer {
  return changeRecords(answer, () => []);
}

/** A page whose last record repeats the first one's id under another title. */
export function duplicateIds(answer: Answer): Answer {
  return changeRecords(answer, (records) => {
    const [first] = records;
    if (typeof first !== "object" || first === null) return records;
    const titles = ["title", "name"].filter((key) => key in first).map((key) => [key, "The same id again"]);
    return [...records.slice(0, -1), { ...first, ...Object.fromEntries(titles) }];
  });
}

/** Records are a bare list (WooCommerce) or the only list of an object (Shopify). */
function changeRecords(answer: Answer, change: (records: readonly unknown[]) => readonly unknown[]): Answer {
  const json: unknown = answer.status === 200 ? JSON.parse(answer.body.toString()) : null;
  if (Array.isArray(json)) return { ...answer, body: JSON.stringify(change(json)) };
  if (typeof json !== "object" || json === null) return answer;
  const entries = Object.entries(json).map(([key, value]) => [key, Array.isArray(value) ? change(value) : value]);
  return { ...answer, body: JSON.stringify(Object.fromEntries(entries)) };
}
