import { type RefObject, useLayoutEffect } from "react";

/** What may take the focus over is marked so, and has a tabIndex: a row of a list, the head of what is shown. */
const place = "[data-place]";

/** How many elements that have had the focus are remembered. */
const maxRemembered = 8;

/**
 * Keeps the focus inside of an element when what has it leaves the page: what comes to stand there takes it over, else
 * what stands before or around; where something went that had come for a while, as a message does, whatever had it before.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    /** The newest first. */
    let had: readonly HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) had = [target, ...had.filter((one) => one !== target)].slice(0, maxRemembered);
    };
    const observer = new MutationObserver((records) => {
      const [last, ...earlier] = had;
      if (!last || last.isConnected || (document.activeElement ?? document.body) !== document.body) return;
      for (const heir of heirs(element, records, last, earlier)) {
        heir.focus();
        if (document.activeElement === heir) return;
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

function heirs(
  root: HTMLElement,
  records: readonly MutationRecord[],
  last: HTMLElement,
  earlier: readonly HTMLElement[],
): readonly HTMLElement[] {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)));
  // What has come for a while leaves every place where it is.
  const passing = record !== undefined && records.every(({ removedNodes }) => ![...removedNodes].some(placeIn));
  const before = record?.previousSibling ?? null;
  const there = before ? before.nextSibling : record?.target.firstChild;
  const around = record?.target instanceof HTMLElement ? record.target.closest<HTMLElement>(place) : null;
  const found = [placeIn(there), placeIn(before), around, ...(passing ? earlier : []), placeIn(root)];
  return found.filter((one) => one?.isConnected).filter((one) => one !== null);
}

function placeIn(node: Node | null | undefined): HTMLElement | null {
  if (!(node instanceof HTMLElement)) return null;
  return node.matches(place) ? node : node.querySelector<HTMLElement>(place);
}
