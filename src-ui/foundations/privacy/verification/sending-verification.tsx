import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { engine } from "../../engine/engine-proxy";
import { Button } from "../../parts/button";
import styles from "./sending-verification.module.css";
import { VerificationFrame } from "./verification-frame";
import type { VerificationMessage } from "./verification-message";

/**
 * Turnstile for a lead that was saved earlier. Shows itself only when a person has to act; an attended device or the next
 * visitor of a kiosk may. Without a token the engine requests one again later.
 */
export function SendingVerification({ lead }: { readonly lead: string }): ReactNode {
  const { t } = useTranslation();
  const [interactive, setInteractive] = useState(false);
  const isAnswered = useRef(false);
  const submit = (token: string | null) => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    void engine.provideVerification(lead, token);
  };
  const hear = (message: VerificationMessage) => {
    if (message.kind === "interactive") setInteractive(message.on);
    if (message.kind === "token") submit(message.token);
    if (message.kind === "error") submit(null);
  };
  return (
    <section
      className={`card stack gap-12 ${interactive ? styles.shown : styles.hidden}`}
      aria-label={t("verification.title")}
      inert={!interactive}
    >
      <p className="text-15">{t("verification.needed")}</p>
      <VerificationFrame appearance="interaction-only" onMessage={hear} />
      <div className="row at-end">
        <Button kind="quiet" onClick={() => submit(null)}>
          {t("verification.later")}
        </Button>
      </div>
    </section>
  );
}
