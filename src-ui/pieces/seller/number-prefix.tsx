import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type OrderSeries, seriesPrefix } from "../../../src-worker/contract/order-number";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { FailureLine } from "../../foundations/parts/failure-line";
import { TextField } from "../../foundations/parts/text-field";
import { whileCurrent } from "../../foundations/parts/while-current";

/** The beginning of this device's order numbers. It is saved once the field is left: each prefix begins a series. */
export function NumberPrefix(): ReactNode {
  const { t } = useTranslation();
  const [series, setSeries] = useState<OrderSeries | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const { run, failure } = useCommand(engine.chooseSeries);
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const outcome = await engine.readSeries();
        if (isCurrent() && outcome.ok) setSeries(outcome.value);
      }),
    [],
  );
  if (!series) return null;
  const prefix = typed ?? series.prefix;
  const isPrefix = prefix === "" || seriesPrefix.test(prefix);
  const next = series.prefix && `${series.prefix}-${String(series.last + 1).padStart(4, "0")}`;
  return (
    <div>
      <TextField
        label={t("seller.prefix")}
        hint={`${t("seller.prefixHint")} ${next ? t("seller.prefixNext", { number: next }) : t("seller.prefixRandom")}`}
        problem={isPrefix ? null : t("seller.prefixBad")}
        value={prefix}
        maxLength={6}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => setTyped(target.value.toUpperCase())}
        onKeyDown={({ key }) => {
          if (key === "Enter") void choose();
        }}
        onBlur={() => void choose()}
      />
      <FailureLine className="text-13" failure={failure} />
    </div>
  );

  async function choose(): Promise<void> {
    if (typed === null || typed === series?.prefix || !seriesPrefix.test(typed)) return;
    const outcome = await run(typed);
    if (!outcome.ok) return;
    setSeries(outcome.value);
    setTyped(null);
  }
}
