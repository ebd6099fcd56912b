import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { minDecimals } from "../../../../src-worker/contract/amount-text";
import type { Facets, ListingFilters } from "../../../../src-worker/contract/listing-query";
import { priceSpanOf } from "../../../foundations/address/address-filters";
import { engineState } from "../../../foundations/engine/engine-state";
import { TextField } from "../../../foundations/parts/text-field";
import { useLanguage } from "../../../foundations/words/use-language";
import styles from "./price-fields.module.css";
import { decimalsBehind, priceSpan, priceText } from "./prices";

/** Price limits; null for none. */
export type PriceLimits = Pick<ListingFilters, "priceFrom" | "priceTo">;

export interface PriceFieldsProps {
  readonly limits: PriceLimits;
  /** Placeholders of the empty fields; null when no product has a price. */
  readonly bounds: Facets["price"];
  onChange(limits: PriceLimits): void;
}

interface Draft {
  readonly from: string;
  readonly to: string;
  /** The limits at the time of typing. When Back or a chip changes them, the draft is outdated. */
  readonly over: string;
  /** The person has stopped typing. */
  readonly settled: boolean;
}

/** Milliseconds without a keystroke before a draft is applied. */
const pauseMs = 600;

/** Fields for the lowest and the highest price. A draft is applied, or its error shown, after a pause. */
export function PriceFields({ limits, bounds, onChange }: PriceFieldsProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const line = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = priceSpanOf(limits);
  const typed = draft?.over === current ? draft : null;
  const { store } = useSnapshot(engineState).snapshot;
  const decimals = minDecimals(store ?? { currency: null, decimals: null });
  const shown = (price: number | null) => priceText(price, decimals, language);
  const from = typed?.from ?? shown(limits.priceFrom);
  const to = typed?.to ?? shown(limits.priceTo);
  const seen = [limits.priceFrom, limits.priceTo, bounds?.lowest ?? null, bounds?.highest ?? null];
  const span = priceSpan(from, to, decimalsBehind(seen, decimals, language));
  const problem = typed?.settled && !span.ok ? span.problem : null;

  const settle = () => {
    if (!typed) return;
    if (span.ok) onChange({ priceFrom: span.priceFrom, priceTo: span.priceTo });
    setDraft({ ...typed, settled: true, over: span.ok ? priceSpanOf(span) : current });
  };
  const onPause = useEffectEvent(settle);
  useEffect(() => {
    if (!typed || typed.settled) return;
    const timer = setTimeout(onPause, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const field = {
    type: "text",
    inputMode: "decimal",
    autoComplete: "off",
    "aria-describedby": problem ? line : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") settle();
    },
    onBlur: () => {
      settle();
      // Shows the applied limits in their normal form.
      if (span.ok) setDraft(null);
    },
  } as const;
  const change = (part: { readonly from?: string; readonly to?: string }) =>
    setDraft({ from, to, ...part, over: current, settled: false });

  return (
    <div className={styles.fields}>
      <TextField
        {...field}
        label={t("filters.from")}
        aria-invalid={problem === "from" || problem === "order"}
        placeholder={shown(bounds?.lowest ?? null)}
        value={from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        {...field}
        label={t("filters.to")}
        aria-invalid={problem === "to" || problem === "order"}
        placeholder={shown(bounds?.highest ?? null)}
        value={to}
        onChange={(event) => change({ to: event.target.value })}
      />
      <p id={line} className="text-13 danger all-columns" role="alert">
        {problem === "order" && t("filters.fromAboveTo")}
        {(problem === "from" || problem === "to") && t("filters.badPrice", { example: shown(12.5) })}
      </p>
    </div>
  );
}
