import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { kioskState } from "../../foundations/local-storage/kiosk-state";
import { showToast } from "../../foundations/parts/toast-state";
import styles from "./kiosk-exit.module.css";
import { PinDialog } from "./pin-dialog";

/** Milliseconds of a press that opens the PIN dialog; the style sheet shows the same time pass. */
const holdMs = 2000;

/**
 * The way out of a kiosk, over the name in the top bar. A finger or mouse has to hold it, so that no visitor opens the
 * dialog in passing; keys and screen readers, which cannot hold, open it at once.
 */
export function KioskExit({ className }: { readonly className: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const { guest } = useSnapshot(kioskState);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [pressing, setPressing] = useState(false);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressing) return;
    const timer = setTimeout(() => {
      setPressing(false);
      setDialogOpen(true);
    }, holdMs);
    return () => clearTimeout(timer);
  }, [pressing]);
  return (
    <>
      <button
        type="button"
        className={["bare inset-outline", styles.exit, className].filter(Boolean).join(" ")}
        aria-label={t(guest ? "guest.leave" : "kiosk.leave")}
        aria-haspopup="dialog"
        data-pressing={pressing}
        onPointerDown={() => {
          pressed.current = true;
          setPressing(true);
        }}
        onPointerLeave={() => setPressing(false)}
        onPointerCancel={() => setPressing(false)}
        onPointerUp={() => setPressing(false)}
        onClick={() => {
          if (!pressed.current) setDialogOpen(true);
          else if (!isDialogOpen) showToast({ text: t(guest ? "guest.hold" : "kiosk.hold"), action: null });
          pressed.current = false;
        }}
      />
      {isDialogOpen && <PinDialog onClose={() => setDialogOpen(false)} />}
    </>
  );
}
