import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { navigate } from "wouter/use-browser-location";
import { currentAddress } from "../../foundations/address/address";
import { writeAddress } from "../../foundations/address/address-query";
import { kioskState } from "../../foundations/local-storage/kiosk-state";
import { viewState } from "../../foundations/local-storage/view-state";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { TextField } from "../../foundations/parts/text-field";
import { countdown } from "../../foundations/words/countdown";
import { leaveKioskOrder } from "./end-visit";
import { keepKioskLock, storedKioskLock } from "./lock";
import { isPin, longestPin, opens, triesLeft, waitMs } from "./pin";
import styles from "./pin-dialog.module.css";

/** Asks for the PIN and leaves kiosk mode. */
export function PinDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTranslation();
  // Read once: it ends before the dialog has gone.
  const [{ guest }] = useState(() => ({ ...kioskState }));
  const [pin, setPin] = useState("");
  const [state, setState] = useState<"still" | "checking" | "wrong" | "no-pin" | "failed">("still");
  const wait = useWait(state === "checking");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === "checking" || wait > 0) return;
    if (!isPin(pin)) return setState("no-pin");
    setState("checking");
    // The dialog goes with the kiosk once the PIN is right.
    const attempt = await leaveKiosk(pin).catch(() => "failed" as const);
    if (attempt === "left") return;
    setPin("");
    field.current?.focus();
    setState(attempt === "waiting" ? "wrong" : attempt);
  }

  const left = triesLeft(storedKioskLock() ?? { failed: 0 });
  const problem = {
    still: null,
    checking: null,
    wrong: left > 0 && wait === 0 ? t("kiosk.wrongPin", { count: left }) : t("kiosk.wrongPinAgain"),
    "no-pin": t("kiosk.pinDigits"),
    failed: t("kiosk.pinFailed"),
  }[state];
  return (
    <Dialog
      variant="center"
      title={t(guest ? "guest.leave" : "kiosk.leave")}
      closeLabel={t("app.close")}
      className={styles.dialog}
      onClose={onClose}
    >
      <form className={`stack gap-16 ${styles.form}`} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t("kiosk.pin")}
          type="password"
          inputMode="numeric"
          autoComplete="current-password"
          maxLength={longestPin}
          ref={field}
          value={pin}
          onChange={(event) => {
            setPin(event.target.value);
            if (state !== "checking") setState("still");
          }}
        />
        <p role="alert" className="danger unless-empty">
          {problem}
        </p>
        {wait > 0 && (
          <p role="timer" className="figures">
            {t("kiosk.wait", { time: countdown(wait / 1000) })}
          </p>
        )}
        <Button kind="primary" type="submit" disabled={wait > 0} aria-busy={state === "checking"}>
          {state === "checking" ? t("kiosk.checking") : t("kiosk.unlock")}
        </Button>
      </form>
    </Dialog>
  );
}

/** Milliseconds until a PIN can be tried, renewed four times a second. @param checking a try that is under way counts later */
function useWait(checking: boolean): number {
  const read = () => {
    const lock = storedKioskLock();
    return lock ? waitMs(lock, Date.now()) : 0;
  };
  const [wait, setWait] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try that has ended is a reason to read again
  useEffect(() => {
    if (checking) return;
    setWait(read());
    const timer = setInterval(() => setWait(read()), 250);
    return () => clearInterval(timer);
  }, [checking]);
  return wait;
}

/** `waiting`: too many wrong PINs; none is tried now. */
type Attempt = "left" | "wrong" | "waiting";

/** Unlocks the device if the PIN is right. Rejects where the browser cannot check it. */
async function leaveKiosk(pin: string): Promise<Attempt> {
  const lock = storedKioskLock();
  if (lock && waitMs(lock, Date.now()) > 0) return "waiting";
  if (lock) {
    // Counted before the check, so that a reload during it is no free try.
    keepKioskLock({ ...lock, failed: lock.failed + 1, failedAt: Date.now() });
    if (!(await opens(pin, lock))) return "wrong";
  }
  // The operator finds the view that was last theirs, not the visitors'.
  navigate(`/app${writeAddress({ ...currentAddress(), view: viewState.settings.view })}`, { replace: true });
  keepKioskLock(null);
  if (lock && !lock.guest) void leaveKioskOrder(lock.aside);
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  return "left";
}
