import { useMemo } from "react";
import type { Profile } from "../../../src-worker/contract/profile";
import { isFiltering, matchingSpans, type SpanFilter } from "./span-filter";
import { useSpanNaming } from "./use-span-text";

/** For each span 1 if the filter lets it through; undefined without a filter. */
export function useMatchingSpans(profile: Profile, filter: SpanFilter): Uint8Array | undefined {
  const naming = useSpanNaming();
  return useMemo(
    () => (isFiltering(filter) ? matchingSpans(profile, filter, naming) : undefined),
    [profile, filter, naming],
  );
}
