import { type ListingSort, sortFields } from "../../../src-worker/contract/listing-query";

/** A sort order as the address spells it: the field, with a minus before it where the order is descending. */
export type SortSpelling = `${"" | "-"}${ListingSort["field"]}`;

/** Null for an invalid sort order. */
export function readSort(spelling: string | null): ListingSort | null {
  const descending = spelling?.startsWith("-") ?? false;
  const named = descending ? spelling?.slice(1) : spelling;
  const field = sortFields.find((one) => one === named);
  return field === undefined ? null : { field, descending };
}

export function writeSort({ field, descending }: ListingSort): SortSpelling {
  return `${descending ? "-" : ""}${field}`;
}
