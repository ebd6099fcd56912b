import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../foundations/parts/button";
import { guessPlatform } from "../../foundations/stores/guess-platform";
import { failureText } from "../../foundations/words/failure-text";
import { platformName } from "../../foundations/words/platform-name";
import { isOfAddress } from "./is-of-address";
import styles from "./platform-hint.module.css";
import type { ConnectionForm } from "./use-connection-form";

/** A hint that the address belongs to the other platform, and the result of platform detection. */
export function PlatformHint({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { detection, draft, test } = form;
  const guess = guessPlatform(draft.url);
  const guessed = guess !== null && guess !== draft.platform && test.state !== "success" ? guess : null;
  const found = detection.state === "found" ? detection.found.platform : null;
  const suggested = found !== null && found !== draft.platform ? found : null;
  const accept = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The person may have pressed a button that is out of sight of the suggestion; a text field has the focus for longer.
    if (suggested && !document.activeElement?.matches("input[type=url]"))
      accept.current?.querySelector("button")?.focus();
  }, [suggested]);
  return (
    <div aria-live="polite">
      {detection.state === "detecting" && <p className="text-15">{t("connection.detecting")}</p>}
      {found && (
        <div ref={accept} className={`row wrap ${styles.guess}`}>
          <p className="text-15">{t("connection.detected", { platform: platformName(found, t) })}</p>
          {suggested && (
            <Button kind="quiet" className={styles.switch} onClick={form.acceptFound}>
              {t("connection.switchTo", { platform: platformName(suggested, t) })}
            </Button>
          )}
        </div>
      )}
      {detection.state === "failed" && !isOfAddress(detection.failure) && (
        <p className="text-15 danger">{failureText(detection.failure, t)}</p>
      )}
      {!found && guessed && (
        <div className={`row wrap ${styles.guess}`}>
          <p className="text-15">{t("connection.looksLike", { platform: platformName(guessed, t) })}</p>
          <Button kind="quiet" className={styles.switch} onClick={() => form.change({ platform: guessed })}>
            {t("connection.switchTo", { platform: platformName(guessed, t) })}
          </Button>
        </div>
      )}
    </div>
  );
}
