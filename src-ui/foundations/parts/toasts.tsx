import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Button } from "./button";
import { showToast, toastState } from "./toast-state";
import styles from "./toasts.module.css";

/**
 * The outlet for toasts. The page and every dialog render one, because content outside an open modal dialog is inert; the
 * topmost outlet shows the toast.
 */
export function Toasts({ className }: { readonly className?: string | undefined }): ReactNode {
  const [outlet] = useState(() => ({}));
  const toast = useSyncExternalStore(toastState.subscribe, () => toastState.for(outlet));
  useLayoutEffect(() => toastState.join(outlet), [outlet]);
  const action = toast?.action;
  return (
    <div aria-live="polite" className={className}>
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer
        <div
          className={`row gap-8 ${styles.toast}`}
          data-toast
          onPointerEnter={() => toastState.stay(true)}
          onPointerLeave={() => toastState.stay(false)}
          onFocus={() => toastState.stay(true)}
          onBlur={() => toastState.stay(false)}
        >
          <p className={`grow breakable ${styles.text}`}>{toast.text}</p>
          {action && (
            <Button
              kind="quiet"
              className={styles.action}
              onClick={() => {
                showToast(null);
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
