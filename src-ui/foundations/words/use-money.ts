import { useCallback } from "react";
import { useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";
import { type Money, money } from "./money";
import { useLanguage } from "./use-language";

/** Formats amounts of the open store. The function keeps its identity while currency, decimals and language stay. */
export function useMoney(): Money {
  const language = useLanguage();
  const { store } = useSnapshot(engineState).snapshot;
  const { currency = null, decimals = null } = store ?? {};
  return useCallback((amount) => money(amount, { currency, decimals }, language), [currency, decimals, language]);
}
