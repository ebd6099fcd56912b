import { isStill } from "../theme/motion";
import styles from "./dialog.module.css";

/** `--slow` of tokens.css. A timer, because animations end neither on a hidden page nor after they were cancelled. */
const leavingMs = 200;

/** A dialog of more elements goes at once: on a slow device, their layout would delay the next frame. */
const maxElements = 300;

/**
 * Plays a dialog's entrance backwards. Call it when React removes the dialog: its nodes, which nothing uses after that, return
 * to the top layer for 200 ms, without ids, inert and hidden from assistive technology. The page beneath answers at once.
 */
export function showLeaving(dialog: HTMLDialogElement): void {
  if (isStill() || document.hidden || !("showPopover" in dialog)) return;
  const elements = [...dialog.querySelectorAll("*")];
  if (elements.length > maxElements) return;
  // Leaving the document resets scroll positions.
  const scrolled = elements
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }))
    .filter(({ top, left }) => top !== 0 || left !== 0);
  // React removes the dialog after its effects' clean-up. Not all clean-ups end in a removal, and a dialog in a dialog leaves with it.
  queueMicrotask(() => {
    if (dialog.isConnected) return;
    const leaving = document.createElement("div");
    leaving.className = `${dialog.className} ${styles.leaving}`;
    // For the style sheet's rules of an open dialog.
    leaving.setAttribute("open", "");
    leaving.popover = "manual";
    leaving.inert = true;
    leaving.ariaHidden = "true";
    leaving.append(...dialog.childNodes);
    // The dialog may open again meanwhile, and radio buttons of one name exclude each other.
    for (const element of elements) {
      element.removeAttribute("id");
      element.removeAttribute("name");
    }
    document.body.append(leaving);
    leaving.showPopover();
    for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: "instant" });
    setTimeout(() => leaving.remove(), leavingMs);
  });
}
