import X from "lucide-react/icons/x";
import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button";
import styles from "./dialog.module.css";
import { Toasts } from "./toasts";
import { useKeptFocus } from "./use-kept-focus";

interface DialogBase {
  /**
   * `center`: a card in the middle; `sheet`: a card that fills the screen of a phone; `drawer`: from the inline start;
   * `full`: the whole screen.
   */
  readonly variant: "center" | "sheet" | "drawer" | "full";
  readonly className?: string | undefined;
  /** Whether codes typed by a scanner are looked up while this dialog is on top; not in forms. */
  readonly scans?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * A dialog draws its heading and close button itself, or is named by a heading that its content brings along, or by
 * words that are not shown.
 */
export type DialogProps = DialogBase &
  (
    | { readonly title: string; readonly closeLabel: string; readonly labelledBy?: never; readonly label?: never }
    | { readonly labelledBy: string; readonly title?: never; readonly closeLabel?: never; readonly label?: never }
    | { readonly label: string; readonly title?: never; readonly closeLabel?: never; readonly labelledBy?: never }
  );

/** A modal dialog. Escape, the backdrop and the close button close it; the focus then returns to where it was. */
export function Dialog({ variant, className, scans = false, onClose, children, ...naming }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const pressedOutside = useRef(false);
  useKeptFocus(dialog);

  useLayoutEffect(() => {
    const element = dialog.current;
    const { documentElement: root } = document;
    if (!isAnyOpen()) {
      root.style.paddingInlineEnd = `${innerWidth - root.clientWidth}px`;
      root.dataset.dialog = "";
    }
    element?.showModal();
    return () => {
      // The browser returns the focus only if the dialog closes before it leaves the page.
      element?.close();
      if (isAnyOpen()) return;
      root.style.paddingInlineEnd = "";
      delete root.dataset.dialog;
    };
  }, []);

  // A press that begins inside and ends outside (a text selection) is not a click on the backdrop.
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside.current = event.target === dialog.current;
  };
  const onClick = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, heard as `cancel`
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[variant], className].filter(Boolean).join(" ")}
      data-scans={scans}
      aria-label={naming.label}
      aria-labelledby={naming.label === undefined ? (naming.labelledBy ?? heading) : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // Chromium ends a dialog by itself at a second Escape in a row: then `cancel` cannot be refused.
      onClose={onClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={styles.card}>
        {naming.title !== undefined && (
          <div className={styles.header}>
            <h2 id={heading} className={styles.title}>
              {naming.title}
            </h2>
            <Button kind="icon" aria-label={naming.closeLabel} onClick={onClose}>
              <X size={20} strokeWidth={1.75} aria-hidden />
            </Button>
          </div>
        )}
        {children}
        <Toasts />
      </div>
    </dialog>
  );
}

/**
 * An open dialog takes the page's scrollbar away (base.css), and its width stays, so that nothing moves. `:has()` could
 * tell that one is open, but would be looked at again at everything that comes into the page.
 */
function isAnyOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
