import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { type DemoSwitches, type ReportedSwitches, switchLimits } from "../../../src-worker/contract/profile";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { IconButton } from "../../foundations/parts/icon-button";
import { NumberField } from "../../foundations/parts/number-field";
import { Section } from "../../foundations/parts/section";
import { SelectField } from "../../foundations/parts/select-field";
import { TextField } from "../../foundations/parts/text-field";
import { whileCurrent } from "../../foundations/parts/while-current";
import styles from "./demo-store.module.css";

/** 0 for no limit. */
const rateLimits = { min: 0, max: switchLimits.rate.max } as const;

/** What slows the open demo store down and breaks its answers, while it runs; nothing for every other store. */
export function DemoStore(): ReactNode {
  const { store, online } = useSnapshot(engineState).snapshot;
  const [told, setTold] = useState<{ readonly of: string; readonly switches: ReportedSwitches } | null>(null);
  const id = store?.id;
  // Read again once the network is back, if it could not be read before.
  const isWanted = id !== undefined && told?.of !== id && online;
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        if (!isWanted) return;
        const outcome = await engine.readDemoSwitches();
        if (isCurrent() && outcome.ok && outcome.value) setTold({ of: id, switches: outcome.value });
      }),
    [id, isWanted],
  );
  return told && told.of === id ? <Switches key={id} told={told.switches} /> : null;
}

function Switches({ told: { faultNames, ...first } }: { readonly told: ReportedSwitches }): ReactNode {
  const { t } = useTranslation();
  const [switches, setSwitches] = useState<DemoSwitches>(first);
  const [changed, setChanged] = useState(false);
  const [applied, setApplied] = useState<Outcome<null> | null>(null);
  const change = (part: Partial<DemoSwitches>) => {
    setApplied(null);
    setChanged(true);
    setSwitches({ ...switches, ...part });
  };
  const apply = async () => {
    const outcome = await engine.setDemoSwitches(switches);
    setApplied(outcome);
    if (outcome.ok) setChanged(false);
  };
  return (
    <Section title={t("profiler.demo.title")} hint={t("profiler.demo.hint")}>
      <div className={styles.fields}>
        <NumberField
          label={t("profiler.demo.latency")}
          hint={t("profiler.demo.latencyHint")}
          problem={t("settings.outOfRange", switchLimits.latencyMs)}
          {...switchLimits.latencyMs}
          value={switches.latencyMs}
          onChange={(latencyMs) => change({ latencyMs })}
        />
        <NumberField
          label={t("profiler.demo.rate")}
          hint={t("profiler.demo.rateHint")}
          problem={t("settings.outOfRange", rateLimits)}
          {...rateLimits}
          value={switches.rate ?? 0}
          onChange={(rate) => change({ rate: rate === 0 ? null : rate })}
        />
      </div>
      <Faults names={faultNames} faults={switches.faults} onChange={(faults) => change({ faults })} />
      <div className="wrap gap-8-12">
        <Button kind="secondary" onClick={() => void apply()}>
          {t("profiler.demo.apply")}
        </Button>
        <p role="status" className={styles.status}>
          {changed ? t("profiler.demo.unapplied") : applied?.ok ? t("profiler.demo.applied") : ""}
        </p>
      </div>
      {applied && !applied.ok && <FailureLine failure={applied.failure} />}
    </Section>
  );
}

interface FaultsProps {
  readonly names: readonly string[];
  readonly faults: DemoSwitches["faults"];
  onChange(faults: DemoSwitches["faults"]): void;
}

/** The faults that are on, and one more to add. */
function Faults({ names, faults, onChange }: FaultsProps): ReactNode {
  const { t } = useTranslation();
  const [name, setName] = useState(names[0] ?? "");
  const [pathPart, setPathPart] = useState("");
  const hint = useId();
  const reason = useId();
  const obstacle =
    faults.length >= switchLimits.faults
      ? t("profiler.demo.full", { max: switchLimits.faults })
      : faults.some((one) => one.name === name && one.pathPart === pathPart)
        ? t("profiler.demo.known")
        : null;
  return (
    <>
      {faults.length > 0 && (
        <ul className="plain-list stack" aria-label={t("profiler.demo.faults")}>
          {faults.map((fault, at) => {
            const text = fault.pathPart === "" ? fault.name : `${fault.name} · ${fault.pathPart}`;
            return (
              <li key={text} className="row gap-8 figures">
                <IconButton
                  icon={X}
                  label={t("profiler.demo.remove", { fault: text })}
                  onClick={() => onChange(faults.filter((_, other) => other !== at))}
                />
                {text}
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.fields}>
        <div className="stack gap-4">
          <span aria-hidden>{t("profiler.demo.fault")}</span>
          <SelectField
            label={t("profiler.demo.fault")}
            describedBy={hint}
            className={styles.select}
            value={name}
            onChange={setName}
          >
            {names.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <p id={hint} className="small">
            {t("profiler.demo.faultHint")}
          </p>
        </div>
        <TextField
          label={t("profiler.demo.path")}
          hint={t("profiler.demo.pathHint")}
          problem={null}
          value={pathPart}
          maxLength={100}
          onChange={(event) => setPathPart(event.target.value)}
        />
      </div>
      <div className="wrap gap-8-12">
        <Button
          kind="secondary"
          disabled={obstacle !== null}
          aria-describedby={obstacle ? reason : undefined}
          onClick={() => {
            onChange([...faults, { name, pathPart }]);
            setPathPart("");
          }}
        >
          {t("profiler.demo.add")}
        </Button>
        {obstacle && (
          <p id={reason} className={`small ${styles.status}`}>
            {obstacle}
          </p>
        )}
      </div>
    </>
  );
}
