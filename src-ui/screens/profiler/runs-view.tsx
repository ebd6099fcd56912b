import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CompareView } from "./compare-view";
import type { Profiles } from "./use-profiles";

/** Two past runs side by side, once there are two. */
export function RunsView({ profiles: { runs, read } }: { readonly profiles: Profiles }): ReactNode {
  const { t } = useTranslation();
  const ended = (runs ?? []).filter(({ end }) => end !== "running");
  if (ended.length < 2) return <p className="small">{t("profiler.compareNone")}</p>;
  return <CompareView runs={ended} read={read} />;
}
