import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { type WebPlatform, webPlatforms } from "../../../src-worker/contract/platforms";
import {
  type ExperimentImport,
  type ExperimentSide,
  maxTurns,
  ordinarySide,
  sideLimits,
} from "../../../src-worker/contract/profile";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { NumberField } from "../../foundations/parts/number-field";
import { ProgressBar } from "../../foundations/parts/progress-bar";
import { Switch } from "../../foundations/parts/switch";
import { smallestShare } from "./bottleneck";
import { minPercent, minTurns } from "./clear-difference";
import { compareSides } from "./compare-runs";
import { useDifferenceText } from "./compare-view";
import { DataTable } from "./data-table";
import styles from "./experiment-view.module.css";
import { useUnitText } from "./use-unit-text";

/** WordPress returns at most 100 records in one page. */
const pageSizes = { shopify: sideLimits.pageSize, woocommerce: { ...sideLimits.pageSize, max: 100 } } as const;
/** Side B starts with the change that matters most. Shopify's pages are read one after another, however many requests may run. */
const firstChange = { shopify: { pageSize: 50 }, woocommerce: { atOnce: 1 } } as const;
const clearFrom = { turns: minTurns, percent: minPercent } as const;
const turnLimits = { min: 1, max: maxTurns } as const;

/** Imports of the open store with two settings in turns, to see which is faster. */
export function ExperimentView(): ReactNode {
  const { t } = useTranslation();
  const { store } = useSnapshot(engineState).snapshot;
  const platform = webPlatforms.find((one) => one === store?.platform);
  if (!store || !platform) return <p className="small">{t("profiler.experiment.noStore")}</p>;
  return <ExperimentForm key={store.id} store={store.id} platform={platform} />;
}

/** The newest result of each store. It stays when the screen closes: it took minutes. */
const results = new Map<string, readonly ExperimentImport[]>();

function ExperimentForm({ store, platform }: { readonly store: string; readonly platform: WebPlatform }): ReactNode {
  const { t } = useTranslation();
  const { profiler } = useSnapshot(engineState).snapshot;
  const [sides, setSides] = useState({
    a: ordinarySide[platform],
    b: { ...ordinarySide[platform], ...firstChange[platform] },
  });
  const [turns, setTurns] = useState(minTurns);
  const [ended, setEnded] = useState<Outcome<readonly ExperimentImport[]> | null>(null);
  const { experiment: running } = profiler;
  const start = async () => {
    results.delete(store);
    setEnded(null);
    const outcome = await engine.runExperiment({ ...sides, turns });
    if (outcome.ok) results.set(store, outcome.value);
    setEnded(outcome);
  };
  const result = ended?.ok ? ended.value : ended === null ? (results.get(store) ?? null) : null;
  return (
    <div className="stack gap-16">
      <div className={styles.sides}>
        {(["a", "b"] as const).map((side) => (
          <SideFields
            key={side}
            name={t(`profiler.side.${side}`)}
            side={sides[side]}
            platform={platform}
            onChange={(changed) => setSides({ ...sides, [side]: { ...sides[side], ...changed } })}
          />
        ))}
      </div>
      <div className={styles.turns}>
        <NumberField
          label={t("profiler.experiment.turns")}
          hint={t("profiler.experiment.turnsHint", clearFrom)}
          problem={t("settings.outOfRange", turnLimits)}
          {...turnLimits}
          value={turns}
          onChange={setTurns}
        />
      </div>
      {running ? (
        <div className={`row wrap gap-8-12 ${styles.turns}`}>
          <p className="grow figures">{t("profiler.experiment.running", running)}</p>
          <Button kind="secondary" onClick={() => void engine.cancel("experiment")}>
            {t("import.cancel")}
          </Button>
          <ProgressBar
            className="own-line"
            percent={(running.done / running.total) * 100}
            label={t("profiler.experiment.title")}
            spoken={t("profiler.experiment.running", running)}
          />
        </div>
      ) : (
        <Button kind="secondary" className={styles.start} onClick={() => void start()}>
          {t("profiler.experiment.start")}
        </Button>
      )}
      {!running && ended && !ended.ok && <FailureLine failure={ended.failure} />}
      {!running && result && <Result imports={result} />}
    </div>
  );
}

interface SideFieldsProps {
  readonly name: string;
  readonly side: ExperimentSide;
  readonly platform: WebPlatform;
  onChange(changed: Partial<ExperimentSide>): void;
}

function SideFields({ name, side, platform, onChange }: SideFieldsProps): ReactNode {
  const { t } = useTranslation();
  const pages = pageSizes[platform];
  return (
    <fieldset className={`card stack gap-12 ${styles.side}`}>
      <legend className="bold">{name}</legend>
      <NumberField
        label={t("profiler.experiment.atOnce")}
        hint={t("profiler.experiment.range", sideLimits.atOnce)}
        problem={t("settings.outOfRange", sideLimits.atOnce)}
        {...sideLimits.atOnce}
        value={side.atOnce}
        onChange={(value) => onChange({ atOnce: value })}
      />
      <NumberField
        label={t("profiler.experiment.pageSize")}
        hint={t("profiler.experiment.range", pages)}
        problem={t("settings.outOfRange", pages)}
        {...pages}
        value={side.pageSize}
        onChange={(pageSize) => onChange({ pageSize })}
      />
      <Switch label={t("profiler.experiment.images")} on={side.images} onChange={(images) => onChange({ images })} />
    </fieldset>
  );
}

/** The times of both sides, with the difference and its spread. */
function Result({ imports }: { readonly imports: readonly ExperimentImport[] }): ReactNode {
  const { t } = useTranslation();
  const { time, share } = useUnitText();
  const difference = useDifferenceText();
  const rows = compareSides(imports);
  const total = rows.find(({ name }) => name === "total");
  const limit = rows.find(({ name }) => name === "rate-limit");
  const limited = total && limit ? Math.max(limit.a.median / total.a.median, limit.b.median / total.b.median) : 0;
  const isTooFew = imports.length < 2 * minTurns;
  const nameOf = (name: (typeof rows)[number]["name"]) => {
    if (name === "total") return t("profiler.column.total");
    return name === "sync" || name === "images" ? t(`profiler.kind.${name}`) : t(`profiler.slice.${name}`);
  };
  return (
    <div className="stack gap-12">
      {total && (
        <p role="status" className="strong">
          {total.verdict === "clear"
            ? t(total.difference < 0 ? "profiler.experiment.bFaster" : "profiler.experiment.aFaster", {
                time: time(Math.abs(total.difference)),
              })
            : t(isTooFew ? "profiler.experiment.tooFew" : `profiler.experiment.total.${total.verdict}`, clearFrom)}
        </p>
      )}
      {limited >= smallestShare && (
        <p>
          {t("profiler.experiment.limited", {
            limit: imports[0]?.profiles[0]?.settings.requestsPerMinute,
            share: share(limited),
            setting: t("settings.requestsPerMinute"),
          })}
        </p>
      )}
      <DataTable
        label={t("profiler.experiment.result")}
        columns={[
          { id: "what", label: t("profiler.column.what") },
          { id: "a", label: t("profiler.side.a"), isNumber: true },
          { id: "rangeA", label: t("profiler.experiment.spread", { side: t("profiler.side.a") }), isNumber: true },
          { id: "b", label: t("profiler.side.b"), isNumber: true },
          { id: "rangeB", label: t("profiler.experiment.spread", { side: t("profiler.side.b") }), isNumber: true },
          { id: "difference", label: t("profiler.column.difference"), isNumber: true },
          { id: "clear", label: t("profiler.experiment.verdict") },
        ]}
        rows={rows.map(({ name, a, b, difference: by, verdict }) => ({
          id: name,
          cells: [
            nameOf(name),
            time(a.median),
            `${time(a.min)} – ${time(a.max)}`,
            time(b.median),
            `${time(b.min)} – ${time(b.max)}`,
            difference(by),
            t(verdict !== "small" && isTooFew ? "profiler.experiment.notClear" : `profiler.experiment.${verdict}`),
          ],
        }))}
      />
    </div>
  );
}
