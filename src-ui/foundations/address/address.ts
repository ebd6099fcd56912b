import { useCallback } from "react";
import { useSearch } from "wouter";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
import { kioskDemo } from "../local-storage/kiosk-demo";
import { type Address, plainAddress, readAddress } from "./address-query";
import { nextStep } from "./next-step";

export type { Address } from "./address-query";

/** True until a step back has ended: the second press of a double click would go back again and leave the app. */
const steps = { goingBack: false };
addEventListener("popstate", () => {
  steps.goingBack = false;
});

/** The address as it was read last. */
const last: { query: string; kiosk: boolean | null; address: Address } = {
  query: "",
  kiosk: null,
  address: plainAddress,
};

/** The browser's current address; a kiosk stays with its catalogue. Equal parts stay the same objects. */
export function currentAddress(): Address {
  const query = location.search;
  const kiosk = kioskDemo();
  if (query !== last.query || kiosk !== last.kiosk) {
    const { filters, sort } = last.address;
    const read = readAddress(query);
    const demo = kiosk ?? read.demo;
    Object.assign(last, {
      query,
      kiosk,
      address: { ...read, demo, filters: unchanged(filters, read.filters), sort: unchanged(sort, read.sort) },
    });
  }
  return last.address;
}

/** The current address; renders again when it changes. */
export function useAddress(): Address {
  useSearch();
  return currentAddress();
}

/** A part of the address; renders again only when that part changes. */
export function useAddressPart<Name extends keyof Address>(name: Name): Address[Name] {
  useLocationProperty(() => JSON.stringify(currentAddress()[name]));
  return currentAddress()[name];
}

/** Several parts of the address; renders again only when one of them changes. */
export function useAddressParts<Name extends keyof Address>(names: readonly Name[]): Pick<Address, Name> {
  useLocationProperty(() => JSON.stringify(names.map((name) => currentAddress()[name])));
  return currentAddress();
}

/** Changes a part of the address; `replace` adds no history entry. */
export type Go = (change: Partial<Address>, how?: { readonly replace?: boolean }) => void;

/** Changes a part of the address and leaves the rest: `go({ product: null })` closes the product. */
export function useGo(): Go {
  return useCallback((change, how) => {
    // Reads the browser's address, not the last render's: two changes in one event must add up.
    const step = nextStep(currentAddress(), change, addressBehind(history.state), how?.replace);
    if (step.kind === "stay" || (step.kind === "back" && steps.goingBack)) return;
    steps.goingBack = step.kind === "back";
    if (step.kind === "back") history.back();
    else navigate(`/app${step.to}`, { replace: step.kind === "replace", state: { behind: step.behind } });
  }, []);
}

function unchanged<Part>(before: Part, now: Part): Part {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function addressBehind(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("behind" in state)) return null;
  return typeof state.behind === "string" ? state.behind : null;
}
