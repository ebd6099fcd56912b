import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { LeadResult } from "../../../../src-worker/contract/outbox";
import { engineState } from "../../engine/engine-state";
import styles from "./lead-form.module.css";

/** Thanks for the answers and says where they are. Replaces the form, so it takes its focus. */
export function Thanks({ result }: { readonly result: LeadResult }): ReactNode {
  const { t } = useTranslation();
  const { online } = useSnapshot(engineState).snapshot;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className={`stack gap-8 centred no-outline ${styles.thanks}`}>
      <p className="text-22 bold">{t("lead.thanks")}</p>
      <p className="muted">{t(`lead.saved.${result === "waiting" && !online ? "offline" : result}`)}</p>
    </div>
  );
}
