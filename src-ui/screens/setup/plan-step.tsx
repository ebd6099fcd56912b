import { type ReactNode, type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { services } from "../../../src-worker/contract/services";
import { Badge } from "../../foundations/parts/badge";
import { Checkbox } from "../../foundations/parts/checkbox";
import { AnalyticsSwitch } from "../../foundations/privacy/consent/analytics-switch";
import { LegalLinks } from "../../foundations/privacy/consent/legal-links";
import { useConsent } from "../../foundations/privacy/consent/use-consent";
import styles from "./plan-step.module.css";

export interface PlanStepProps {
  readonly accepted: boolean;
  onAccept(accepted: boolean): void;
  /** Null before a choice here: an earlier one stays. */
  readonly analytics: boolean | null;
  onAnalytics(allowed: boolean): void;
  /** Around the checkbox. */
  readonly checkbox: Ref<HTMLDivElement>;
}

/** The plans, of which only the free one can be had, the terms and, where something receives it, analytics. */
export function PlanStep({ accepted, onAccept, analytics, onAnalytics, checkbox }: PlanStepProps): ReactNode {
  const { t } = useTranslation();
  const terms = useId();
  const consent = useConsent();
  const isAllowed = analytics ?? consent?.analyticsConsent ?? false;
  return (
    <>
      <ul className={`plain-list ${styles.plans}`}>
        <li className={`card stack gap-8 ${styles.plan}`} data-current>
          <Heading name={t("plan.free")} badge={t("plan.freeBadge")} />
          <p className="text-22 bold">{t("plan.freePrice")}</p>
          <p className="small">{t("plan.freeText")}</p>
        </li>
        <li className={`card stack gap-8 muted ${styles.plan}`}>
          <Heading name={t("plan.professional")} badge={t("plan.soon")} />
          <p className="text-22 bold">
            <s>{t("plan.professionalPrice")}</s> <span className="text-13 regular">{t("plan.perMonth")}</span>
          </p>
          <p className="small">{t("plan.professionalText")}</p>
        </li>
        <li className={`card stack gap-8 muted ${styles.plan}`}>
          <Heading name={t("plan.enterprise")} badge={t("plan.soon")} />
          <p className="text-22 bold">{t("plan.onRequest")}</p>
          <p className="small">{t("plan.enterpriseText")}</p>
        </li>
      </ul>
      <div className="stack gap-8">
        <h4 id={terms} className="text-16 bold">
          {t("plan.terms")}
        </h4>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus */}
        <section className={`field ${styles.terms}`} aria-labelledby={terms} tabIndex={0}>
          <ol className={`stack gap-8 ${styles.points}`}>
            <li>{t("plan.term1")}</li>
            <li>{t("plan.term2")}</li>
            <li>{t("plan.term3")}</li>
            <li>{t("plan.term4")}</li>
          </ol>
        </section>
        <LegalLinks />
        <div ref={checkbox}>
          <Checkbox label={t("plan.accept")} checked={accepted} onChange={onAccept} />
        </div>
        {(services.backend || services.analytics) && (
          <AnalyticsSwitch on={accepted && isAllowed} accepted={accepted} onChange={onAnalytics} />
        )}
      </div>
    </>
  );
}

function Heading({ name, badge }: { readonly name: string; readonly badge: string }): ReactNode {
  return (
    <div className={`stack gap-4 ${styles.heading}`}>
      <h4 className="text-16 bold">{name}</h4>
      <Badge>{badge}</Badge>
    </div>
  );
}
