import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { services } from "../../src-worker/contract/services";
import { Switch } from "../parts/switch";

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
    t(`privacy.analytics.${counted()}`),
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

/** The backend counts starts of the app, Umami counts events. */
function counted(): "all" | "starts" | "events" | "none" {
  if (services.backend) return services.analytics ? "all" : "starts";
  return services.analytics ? "events" : "none";
}
