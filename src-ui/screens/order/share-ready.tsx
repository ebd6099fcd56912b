import type { TFunction } from "i18next";
import Share2 from "lucide-react/icons/share-2";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../foundations/parts/button";
import { showToast } from "../../foundations/parts/toast-state";
import { saveFile } from "../../pieces/device/files/save-file";
import { ReadyFile } from "./ready-file";

export interface ShareReadyProps {
  readonly file: File;
  /** Called once the file is shared. */
  onShared?(): void;
  onDone(): void;
}

/** A finished file with the button that opens the browser's share sheet. */
export function ShareReady({ file, onShared, onDone }: ShareReadyProps): ReactNode {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const share = async () => {
    try {
      await navigator.share({ files: [file], title: file.name });
      onShared?.();
    } catch (error) {
      // The user closed the share sheet; the file stays available.
      if (error instanceof DOMException && error.name === "AbortError") return;
      saveInstead(file, t);
    }
    onDone();
  };
  return (
    <ReadyFile words={t("export.shareReady", { name: file.name })} onDone={onDone}>
      <Button kind="primary" ref={button} onClick={() => void share()}>
        <Share2 size={20} strokeWidth={1.75} aria-hidden />
        {t("export.shareNow")}
      </Button>
    </ReadyFile>
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
