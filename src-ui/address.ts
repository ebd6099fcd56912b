import { useCallback, useMemo } from "react";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { type Address, readAddress } from "./address-query";
import { nextStep } from "./next-step";

export type { Address } from "./address-query";

/** What the address says of the screen; renders anew when it changes. */
export function useAddress(): Address {
  const query = useSearch();
  return useMemo(() => readAddress(query), [query]);
}

/** Changes a part of the address; `replace` leaves no step for Back. */
export type Go = (change: Partial<Address>, how?: { readonly replace?: boolean }) => void;

/** Changes a part of the address and leaves the rest: `go({ product: null })` closes the product. */
export function useGo(): Go {
  return useCallback((change, how) => {
    // Read from the browser, not from the last render: two changes in one event must add up.
    const step = nextStep(readAddress(location.search), change, addressBehind(history.state), how?.replace);
    if (step.kind === "back") history.back();
    else if (step.kind !== "stay")
      navigate(`/app${step.to}`, { replace: step.kind === "replace", state: { behind: step.behind } });
  }, []);
}

function addressBehind(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("behind" in state)) return null;
  return typeof state.behind === "string" ? state.behind : null;
}
