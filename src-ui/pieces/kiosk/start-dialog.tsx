import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentAddress } from "../../foundations/address/address";
import { kioskState } from "../../foundations/local-storage/kiosk-state";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { TextField } from "../../foundations/parts/text-field";
import { beginKioskOrder } from "./end-visit";
import { keepKioskLock } from "./lock";
import { isPin, lockFor, longestPin } from "./pin";
import styles from "./pin-dialog.module.css";
import { requestFullScreen } from "./use-full-screen";

/** Takes a PIN, typed twice, and makes this device a kiosk. */
export function StartDialog({ onClose }: { onClose(): void }): ReactNode {
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
    if (kioskState.settings.fullScreen && document.fullscreenEnabled) void requestFullScreen();
    const lock = await lockFor(pin, currentAddress().demo).catch(() => null);
    if (!lock) return setState("failed");
    await beginKioskOrder();
    keepKioskLock(lock);
    // Storage that is full or forbidden keeps no lock.
    if (!kioskState.on) setState("failed");
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
      title={t("kiosk.switchOn")}
      closeLabel={t("app.close")}
      className={styles.dialog}
      onClose={onClose}
    >
      <form className={`stack gap-16 ${styles.form}`} onSubmit={(event) => void start(event)}>
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
        <p className="small">{t("kiosk.leaveHint")}</p>
        <p role="alert" className="danger unless-empty">
          {state === "failed" && t("kiosk.notStarted")}
        </p>
        <Button kind="primary" type="submit" aria-busy={state === "starting"}>
          {state === "starting" ? t("kiosk.starting") : t("kiosk.startKiosk")}
        </Button>
      </form>
    </Dialog>
  );
}
