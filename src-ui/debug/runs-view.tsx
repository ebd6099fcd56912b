import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AskFirst } from "../parts/ask-first";
import { CompareView } from "./compare-view";
import type { Profiles } from "./use-profiles";

/** Past runs: two of them side by side, and their deletion. */
export function RunsView({ profiles: { runs, read, deleteAll } }: { readonly profiles: Profiles }): ReactNode {
  const { t } = useTranslation();
  const ended = (runs ?? []).filter(({ end }) => end !== "running");
  return (
    <>
      {ended.length < 2 ? <p className="small">{t("debug.compareNone")}</p> : <CompareView runs={ended} read={read} />}
      {ended.length > 0 && (
        <div className="wrap">
          <AskFirst
            kind="secondary"
            label={t("debug.deleteRuns")}
            question={t("debug.deleteAsk")}
            keep={t("debug.deleteKeep")}
            remove={t("debug.deleteRuns")}
            removing={t("debug.deleting")}
            onRemove={deleteAll}
          />
        </div>
      )}
    </>
  );
}
