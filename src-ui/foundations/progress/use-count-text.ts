import { useTranslation } from "react-i18next";
import type { StageProgress } from "./stage-progress";

/** The count of a stage, such as '250 of 1,000' or '250'; empty for a stage without a count or before its start. */
export function useCountText(): (stage: StageProgress) => string {
  const { t } = useTranslation();
  return ({ state, done, total }) => {
    if (state === "waiting" || done === null) return "";
    if (total === null) return done > 0 ? t("import.count", { done }) : "";
    return t("import.countOf", { done, total });
  };
}
