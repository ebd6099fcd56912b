import type { TFunction } from "i18next";
import { services } from "../../../../src-worker/contract/services";

/** Says what analytics counts in this build: the backend counts starts of the app, Umami counts events. */
export function analyticsCounts(t: TFunction): string {
  const { analytics, backend, pageViews } = services;
  const counted = backend ? (analytics ? "all" : "starts") : analytics ? "events" : "none";
  const sentence = t(`privacy.analytics.${counted}`);
  return analytics && pageViews ? `${sentence} ${t("privacy.analytics.pageViews")}` : sentence;
}
