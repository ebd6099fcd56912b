import { useTranslation } from "react-i18next";
import { durationText } from "./duration-text";

/** Returns a formatter of seconds in the interface language; see `durationText`. */
export function useDurationText(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => durationText(seconds, t);
}
