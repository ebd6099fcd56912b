import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../foundations/words/use-language";
import { bytesText, percentOf, threeDigits, timeText } from "./unit-text";

/** Formatters in the interface language. */
export interface UnitText {
  time(milliseconds: number): string;
  bytes(bytes: number): string;
  number(value: number): string;
  /** A share from 0 to 1 as '61%'. */
  share(share: number): string;
}

export function useUnitText(): UnitText {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => ({
      time: (milliseconds) => timeText(milliseconds, language),
      bytes: (bytes) => bytesText(bytes, language),
      number: (value) => threeDigits(value, language),
      share: (share) => t("import.percent", { percent: percentOf(share, language) }),
    }),
    [t, language],
  );
}
