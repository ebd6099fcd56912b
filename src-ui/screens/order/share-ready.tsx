import type { TFunction } from "i18next";
import Share2 from "lucide-react/icons/share-2";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../foundations/parts/button";
import { IconButton } from "../../foundations/parts/icon-button";
import { showToast } from "../../foundations/parts/toast-state";
import { saveFile } from "../../pieces/device/files/save-file";
import styles from "./share-ready.module.css";

export interface ShareReadyProps {
  readonly file: File;
  onDone(): void;
}

/** A finished file with the button that opens the browser's share sheet. */
export function ShareReady({ file, onDone }: ShareReadyProps): ReactNode {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const share = async () => {
    try {
      await navigator.share({ files: [file], title: file.name });
    } catch (error) {
      // The user closed the share sheet; the file stays available.
      if (error instanceof DOMException && error.name === "AbortError") return;
      saveInstead(file, t);
    }
    onDone();
  };
  return (
    <div className={`stack gap-8 own-line ${styles.ready}`}>
      <p role="status" className={styles.words}>
        {t("export.shareReady", { name: file.name })}
      </p>
      <Button kind="primary" className={styles.share} ref={button} onClick={() => void share()}>
        <Share2 size={20} strokeWidth={1.75} aria-hidden />
        {t("export.shareNow")}
      </Button>
      <IconButton icon={X} className={styles.close} label={t("app.close")} onClick={onDone} />
    </div>
  );
}

/** Downloads a file that the browser does not share, and says so. */
export function saveInstead(file: File, t: TFunction): void {
  saveFile(file);
  showToast({ text: t("export.savedInstead", { name: file.name }), action: null });
}

/** Whether this browser can share such a file: many share PDF files, none workbooks. */
export function canShare(type: string, name: string): boolean {
  return (
    typeof navigator.share === "function" &&
    typeof navigator.canShare === "function" &&
    navigator.canShare({ files: [new File([""], name, { type })] })
  );
}
