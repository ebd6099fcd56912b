import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Button } from "./button";
import { showToast, toastState } from "./toast-state";
import styles from "./toasts.module.css";

/** Milliseconds that one stays, without those in which somebody points at it or has the focus in it. */
const stayMs = 5000;

/**
 * Where toasts are shown. The page has one and every dialog one, as what is outside an open dialog cannot be reached: the
 * uppermost shows them.
 */
export function Toasts(): ReactNode {
  const [outlet] = useState(() => ({}));
  const toast = useSyncExternalStore(toastState.subscribe, () => toastState.for(outlet));
  const [held, setHeld] = useState(false);
  useLayoutEffect(() => toastState.join(outlet), [outlet]);
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(() => showToast(null), stayMs);
    return () => clearTimeout(timer);
  }, [toast, held]);
  const action = toast?.action;
  return (
    <div aria-live="polite">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is there
        <div
          className={styles.toast}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p className={styles.text}>{toast.text}</p>
          {action && (
            <Button
              kind="quiet"
              className={styles.action}
              onClick={() => {
                showToast(null);
                setHeld(false);
                action.act();
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
