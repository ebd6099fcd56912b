import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { services } from "../../../../src-worker/contract/services";
import { Switch } from "../../parts/switch";
import { analyticsCounts } from "./analytics-counts";

export interface AnalyticsSwitchProps {
  readonly on: boolean;
  /** Whether the terms and the privacy policy are accepted: without them, analytics cannot be allowed. */
  readonly accepted: boolean;
  onChange(on: boolean): void;
}

/** Allows analytics. Says what is counted here, and why it cannot be switched on yet. */
export function AnalyticsSwitch({ on, accepted, onChange }: AnalyticsSwitchProps): ReactNode {
  const { t } = useTranslation();
  const isLocked = !accepted && !on;
  const hint = [
    analyticsCounts(t),
    services.analytics && navigator.doNotTrack === "1" ? t("privacy.analytics.doNotTrack") : "",
    isLocked ? t("privacy.analytics.acceptFirst") : "",
  ];
  return (
    <Switch
      label={t("consent.analytics")}
      hint={hint.filter(Boolean).join(" ")}
      on={on}
      disabled={isLocked}
      onChange={onChange}
    />
  );
}
