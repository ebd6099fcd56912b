import { useTranslation } from "react-i18next";
import type { StageProgress } from "./stage-progress";

/** How far a stage has come, such as '250 of 1,000' or '250'; empty for a stage that is not counted or has not begun. */
export function useCountText(): (stage: StageProgress) => string {
  const { t } = useTranslation();
  return ({ state, done, total }) => {
    if (state === "waiting" || done === null) return "";
    if (total === null) return done > 0 ? t("import.count", { done }) : "";
    return t("import.countOf", { done, total });
  };
}
