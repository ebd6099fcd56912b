import { useTranslation } from "react-i18next";
import { duration } from "./duration";

/** Returns a formatter of seconds, such as '40 s' or '3 min'. */
export function useDurationText(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    const { unit, count } = duration(seconds);
    return unit === "seconds" ? t("import.seconds", { number: count }) : t("import.minutes", { number: count });
  };
}
