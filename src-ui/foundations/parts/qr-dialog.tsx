import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useKiosk } from "../local-storage/kiosk-state";
import { Button } from "./button";
import { Dialog } from "./dialog";
import styles from "./qr-dialog.module.css";
import { qrModules } from "./qr-modules";
import { showToast } from "./toast-state";

/**
 * The content of a QR code: a link to the store or to the privacy policy, or a contact card, which every phone can save with a
 * text of any kind.
 */
export interface QrContent {
  readonly kind: "cart" | "page" | "card" | "policy";
  readonly text: string;
}

export interface QrDialogProps {
  /** Name of the order, product or page. */
  readonly title: string;
  /** Best first. */
  readonly ways: readonly QrContent[];
  onClose(): void;
}

/** A QR code that takes an order, a product or a page to a phone without any server of ours. */
export function QrDialog({ title, ways, onClose }: QrDialogProps): ReactNode {
  const { t } = useTranslation();
  const kiosk = useKiosk() !== null;
  // On a phone it would cover the button below the code.
  useEffect(() => showToast(null), []);
  const code = useMemo(() => {
    for (const way of ways) {
      const modules = qrModules(way.text);
      if (modules) return { ...way, ...modules };
    }
    return null;
  }, [ways]);
  return (
    <Dialog
      variant="center"
      title={t("handOff.title")}
      closeLabel={t("app.close")}
      className={styles.dialog}
      onClose={onClose}
    >
      <div className={`stack scroll gap-16 centred ${styles.content}`}>
        <p className="strong breakable">{title}</p>
        {code ? (
          <>
            <svg
              className={styles.code}
              viewBox={`0 0 ${code.side} ${code.side}`}
              shapeRendering="crispEdges"
              role="img"
              aria-label={t("handOff.title")}
            >
              <path d={code.path} />
            </svg>
            <p>{t(`handOff.${code.kind}`)}</p>
          </>
        ) : (
          <p role="alert">{kiosk ? t("handOff.tooLongInKiosk", { name: title }) : t("handOff.tooLong")}</p>
        )}
      </div>
      <div className="dialog-footer wrap at-end gap-8">
        <Button kind="primary" onClick={onClose}>
          {t("handOff.done")}
        </Button>
      </div>
    </Dialog>
  );
}
