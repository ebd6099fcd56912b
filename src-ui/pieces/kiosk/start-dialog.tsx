import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentAddress } from "../../foundations/address/address";
import { kioskState } from "../../foundations/local-storage/kiosk-state";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { TextField } from "../../foundations/parts/text-field";
import { showToast } from "../../foundations/parts/toast-state";
import { beginKioskOrder } from "./end-visit";
import { keepGuestLock, keepKioskLock } from "./lock";
import { isPin, lockFor, longestPin } from "./pin";
import styles from "./pin-dialog.module.css";
import { requestFullScreen } from "./use-full-screen";

export interface StartDialogProps {
  /** Whether guest mode begins. */
  readonly guest?: boolean;
  onClose(): void;
}

/** Takes a PIN, typed twice, and makes this device a kiosk or begins guest mode. */
export function StartDialog({ guest = false, onClose }: StartDialogProps): ReactNode {
  const { t } = useTranslation();
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const [state, setState] = useState<"still" | "starting" | "refused" | "failed">("still");
  const refused = state === "refused";
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === "starting") return;
    if (!isPin(pin) || pin !== again) return setState("refused");
    setState("starting");
    // Browsers allow it during the press only.
    if (!guest && kioskState.settings.fullScreen && document.fullscreenEnabled) void requestFullScreen();
    const lock = await lockFor(pin, { demo: currentAddress().demo, guest }).catch(() => null);
    if (!lock) return setState("failed");
    keepKioskLock({ ...lock, aside: guest ? null : await beginKioskOrder() });
    // Storage that is full or forbidden keeps no lock.
    if (!kioskState.on) return setState("failed");
    if (!guest) return;
    keepGuestLock(lock);
    showToast({ text: t("guest.begun"), action: null });
  }

  const field = {
    type: "password",
    inputMode: "numeric",
    autoComplete: "new-password",
    maxLength: longestPin,
  } as const;
  return (
    <Dialog
      variant="center"
      title={t(guest ? "guest.title" : "kiosk.switchOn")}
      closeLabel={t("app.close")}
      className={styles.dialog}
      onClose={onClose}
    >
      <form className={`stack gap-16 ${styles.form}`} onSubmit={(event) => void start(event)}>
        {guest && <p>{t("guest.hint")}</p>}
        <TextField
          {...field}
          ref={first}
          label={t("kiosk.pin")}
          hint={t("kiosk.pinDigits")}
          problem={refused && !isPin(pin) ? t("kiosk.pinDigits") : null}
          value={pin}
          onChange={(event) => setPin(event.target.value)}
        />
        <TextField
          {...field}
          label={t("kiosk.pinAgain")}
          problem={refused && isPin(pin) && pin !== again ? t("kiosk.pinDiffers") : null}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
        <p className="small">{t(guest ? "guest.leaveHint" : "kiosk.leaveHint")}</p>
        <p role="alert" className="danger unless-empty">
          {state === "failed" && t(guest ? "guest.notStarted" : "kiosk.notStarted")}
        </p>
        <Button kind="primary" type="submit" aria-busy={state === "starting"}>
          {state === "starting" ? t("kiosk.starting") : t(guest ? "guest.start" : "kiosk.startKiosk")}
        </Button>
      </form>
    </Dialog>
  );
}
