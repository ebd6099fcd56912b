import type { StoreSummary } from "../src-worker/contract/snapshot";

/** Keys of local storage and what to write there; null takes a key away. The demo leaves no trace. */
export function mirrorEntries(store: StoreSummary | null): readonly (readonly [key: string, value: string | null])[] {
  if (store?.platform === "demo") return [];
  return [
    ["storeUrl", store?.url ?? null],
    ["platform", store?.platform ?? null],
    ["lastSync", store?.lastSync ?? null],
    ["hasCompletedFirstSync", store?.lastSync ? "true" : null],
  ];
}
