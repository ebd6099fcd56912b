import { type RefObject, useLayoutEffect } from "react";

/** Marks elements that may take over the focus; they need a tabIndex. Examples: list rows, headings. */
const place = "[data-place]";

/** Number of previously focused elements to remember. */
const maxRemembered = 8;

/**
 * Keeps the focus inside `root` when the focused element leaves the page. The focus moves to the element that took its
 * position, else to the one before or around it. If a temporary element such as a message was removed, the previously
 * focused element comes next.
 */
export function useFocusRecovery(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    /** Newest first. */
    let focused: readonly HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = [target, ...focused.filter((other) => other !== target)].slice(0, maxRemembered);
    };
    const observer = new MutationObserver((records) => {
      const [last, ...earlier] = focused;
      if (!last || last.isConnected || (document.activeElement ?? document.body) !== document.body) return;
      for (const successor of successors(element, records, last, earlier)) {
        successor.focus();
        if (document.activeElement === successor) return;
      }
    });
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", onFocus);
    };
  }, [root]);
}

/** Elements to focus instead of `last`, best first. */
function successors(
  root: HTMLElement,
  records: readonly MutationRecord[],
  last: HTMLElement,
  earlier: readonly HTMLElement[],
): readonly HTMLElement[] {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)));
  // Removing a temporary element removes no marked element.
  const wasTemporary = record !== undefined && records.every(({ removedNodes }) => ![...removedNodes].some(placeIn));
  const before = record?.previousSibling ?? null;
  const replacement = before ? before.nextSibling : record?.target.firstChild;
  const around = record?.target instanceof HTMLElement ? record.target.closest<HTMLElement>(place) : null;
  const found = [placeIn(replacement), placeIn(before), around, ...(wasTemporary ? earlier : []), placeIn(root)];
  return found.filter((element) => element?.isConnected).filter((element) => element !== null);
}

function placeIn(node: Node | null | undefined): HTMLElement | null {
  if (!(node instanceof HTMLElement)) return null;
  return node.matches(place) ? node : node.querySelector<HTMLElement>(place);
}
