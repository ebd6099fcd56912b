import X from "lucide-react/icons/x";
import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button";
import { showLeaving } from "./leaving-dialog";
import { Toasts } from "./toasts";
import { useFocusRecovery } from "./use-focus-recovery";

interface DialogBase {
  /**
   * `center`: a card in the middle; `sheet`: a card that fills the screen of a phone; `drawer`: from the inline start;
   * `side`: a panel at the inline end that fills the screen of a phone; `full`: the whole screen.
   */
  readonly variant: "center" | "sheet" | "drawer" | "side" | "full";
  /** Whether a sheet has the same height whatever it holds, so that it does not jump when its content changes. */
  readonly tall?: boolean;
  readonly className?: string | undefined;
  /** Whether the app looks up scanned codes while this dialog is on top. False for forms. */
  readonly scans?: boolean;
  /** Whether it needs an answer at once: screen readers announce an alert dialog with its description. */
  readonly alert?: boolean;
  /** Id of the description. */
  readonly describedBy?: string;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * The dialog's accessible name: `title` draws a heading and a close button, `labelledBy` is the id of a heading in the
 * content, `label` is a hidden text.
 */
export type DialogProps = DialogBase &
  (
    | {
        readonly title: string;
        readonly closeLabel: string;
        /** Beside the close button. */
        readonly action?: ReactNode;
        readonly labelledBy?: never;
        readonly label?: never;
      }
    | { readonly labelledBy: string; readonly title?: never; readonly closeLabel?: never; readonly label?: never }
    | { readonly label: string; readonly title?: never; readonly closeLabel?: never; readonly labelledBy?: never }
  );

/** A modal dialog. Escape, the backdrop and the close button close it; the focus then returns to its previous element. */
export function Dialog(props: DialogProps): ReactNode {
  const { variant, tall, className, scans = false, alert = false, describedBy, onClose, children, ...naming } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const pressedOutside = useRef(false);
  useFocusRecovery(dialog);

  useLayoutEffect(() => {
    const element = dialog.current;
    const { documentElement: root } = document;
    if (!isAnyOpen()) {
      root.style.paddingInlineEnd = `${innerWidth - root.clientWidth}px`;
      root.dataset.dialog = "";
    }
    element?.showModal();
    return () => {
      if (element) showLeaving(element);
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it with the keyboard, through `cancel`
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[variant], tall && styles.tall, className].filter(Boolean).join(" ")}
      role={alert ? "alertdialog" : undefined}
      data-scans={scans}
      aria-describedby={describedBy}
      aria-label={naming.label}
      aria-labelledby={naming.label === undefined ? (naming.labelledBy ?? heading) : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // Chromium closes a dialog on a second Escape in a row, without a cancelable `cancel` event.
      onClose={onClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={`column full-width ${styles.card}`}>
        {naming.title !== undefined && (
          <div className={`row rigid between gap-12 line-below ${styles.header}`}>
            <h2 id={heading} className="text-18 breakable narrow">
              {naming.title}
            </h2>
            <div className="row rigid">
              {naming.action}
              <IconButton icon={X} label={naming.closeLabel} onClick={onClose} />
            </div>
          </div>
        )}
        {children}
        <Toasts className={styles.toasts} />
      </div>
    </dialog>
  );
}

/**
 * Whether a dialog is open. An open dialog hides the page's scrollbar (base.css); the padding keeps the layout in place.
 * CSS `:has()` could detect it, but the browser would evaluate it again on every DOM insertion.
 */
function isAnyOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
