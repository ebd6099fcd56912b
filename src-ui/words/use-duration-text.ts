import { useTranslation } from "react-i18next";
import { duration } from "./duration";

/** Returns a formatter of seconds, such as '40 s', '3 min' or '2 hours'. */
export function useDurationText(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    const { unit, count: number } = duration(seconds);
    if (unit === "hours" && number === 1) return t("import.hour");
    return t(`import.${unit}`, { number });
  };
}
