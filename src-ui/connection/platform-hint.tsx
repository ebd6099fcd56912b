import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../engine/failure-text";
import { Button } from "../parts/button";
import { guessPlatform } from "../stores/store-address";
import styles from "./platform-hint.module.css";
import { platformName } from "./platform-name";
import type { ConnectionForm } from "./use-connection-form";

/** A hint that the address belongs to the other platform, and the result of platform detection. */
export function PlatformHint({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { detection, draft, test } = form;
  const guess = guessPlatform(draft.url);
  const other = guess !== null && guess !== draft.platform && test.state !== "success" ? guess : null;
  return (
    <div aria-live="polite">
      {detection.state === "asking" && <p className="text-15">{t("connection.detecting")}</p>}
      {detection.state === "found" && (
        <p className="text-15">{t("connection.detected", { platform: platformName[detection.found.platform] })}</p>
      )}
      {detection.state === "failed" && <p className="text-15 danger">{failureText(detection.failure, t)}</p>}
      {detection.state !== "found" && other && (
        <div className={`row wrap ${styles.guess}`}>
          <p className="text-15">{t("connection.looksLike", { platform: platformName[other] })}</p>
          <Button kind="quiet" className={styles.switch} onClick={() => form.change({ platform: other })}>
            {t("connection.switchTo", { platform: platformName[other] })}
          </Button>
        </div>
      )}
    </div>
  );
}
