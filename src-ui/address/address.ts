import { useCallback } from "react";
import { useSearch } from "wouter";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
import { type Address, plainAddress, readAddress } from "./address-query";
import { nextStep } from "./next-step";

export type { Address } from "./address-query";

/** Between a step back and its end: the second press of a double click would go back once more, and out of the app. */
let goingBack = false;
addEventListener("popstate", () => {
  goingBack = false;
});

let last = { query: "", address: plainAddress };

/** What the browser's address says now. Its parts stay the same objects as long as they say the same. */
export function currentAddress(): Address {
  const query = location.search;
  if (query !== last.query) {
    const { filters, sort } = last.address;
    const read = readAddress(query);
    last = { query, address: { ...read, filters: kept(filters, read.filters), sort: kept(sort, read.sort) } };
  }
  return last.address;
}

/** What the address says of the screen; renders anew when it changes. */
export function useAddress(): Address {
  useSearch();
  return currentAddress();
}

/** A part of it; renders anew only when that part changes, and so not at every pause of someone who types. */
export function useAddressPart<Name extends keyof Address>(name: Name): Address[Name] {
  useLocationProperty(() => JSON.stringify(currentAddress()[name]));
  return currentAddress()[name];
}

/** Changes a part of the address; `replace` leaves no step for Back. */
export type Go = (change: Partial<Address>, how?: { readonly replace?: boolean }) => void;

/** Changes a part of the address and leaves the rest: `go({ product: null })` closes the product. */
export function useGo(): Go {
  return useCallback((change, how) => {
    // Read from the browser, not from the last render: two changes in one event must add up.
    const step = nextStep(currentAddress(), change, addressBehind(history.state), how?.replace);
    if (step.kind === "stay" || (step.kind === "back" && goingBack)) return;
    goingBack = step.kind === "back";
    if (step.kind === "back") history.back();
    else navigate(`/app${step.to}`, { replace: step.kind === "replace", state: { behind: step.behind } });
  }, []);
}

function kept<Part>(before: Part, now: Part): Part {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function addressBehind(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("behind" in state)) return null;
  return typeof state.behind === "string" ? state.behind : null;
}
