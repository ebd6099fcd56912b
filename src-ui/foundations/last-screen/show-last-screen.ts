import type { Language } from "../../../src-worker/contract/engine";
import { deviceStorage, isRecord, recordFrom } from "../local-storage/device-storage";
import { screenKey } from "./screen-key";
import { createElement, type StoredElement } from "./stored-element";

/** Milliseconds after which the screen goes in any case: the interface's code may be missing. */
const longestMs = 10_000;
/** Milliseconds in which a frame comes, but in a window that nobody sees. */
const frameMs = 300;

/** The screen that stands for the first rows until these are there. */
export interface LastScreen {
  /** Runs a task after the frame that shows the screen; without a screen at once. */
  whenPainted(body: () => void): void;
  /** Removes it. What the person has pressed or typed meanwhile is done in the interface. */
  end(): void;
}

/**
 * Shows the first rows of the last start, as `store-screen.ts` has stored them, as soon as the document has the
 * interface's root, which stays invisible until `end`.
 */
export function showLastScreen(language: Language): LastScreen {
  let screen: HTMLElement | null = null;
  let pressed: HTMLElement | null = null;
  const watch = new MutationObserver(showOnceRooted);
  watch.observe(document.documentElement, { childList: true, subtree: true });
  showOnceRooted();
  setTimeout(end, longestMs);
  return {
    whenPainted(body) {
      if (!screen) return body();
      let isDue = true;
      const run = () => {
        if (isDue) body();
        isDue = false;
      };
      requestAnimationFrame(() => setTimeout(run));
      setTimeout(run, frameMs);
    },
    end,
  };

  function showOnceRooted(): void {
    const root = document.getElementById("root");
    if (!root) return;
    watch.disconnect();
    const { key, shown } = recordFrom(deviceStorage.read("last-screen"));
    // Nothing has checked the stores' images where no service worker controls the page.
    if (!isRecord(shown) || key !== screenKey(language) || !navigator.serviceWorker?.controller) return;
    screen = document.createElement("div");
    screen.className = "last-screen";
    screen.append(createElement(shown as unknown as StoredElement));
    screen.addEventListener("click", (event) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return;
      event.preventDefault();
      pressed = target.closest<HTMLElement>("a, button, label, select, input");
    });
    root.before(screen);
  }

  function end(): void {
    watch.disconnect();
    const root = document.getElementById("root");
    if (!screen || !root) return;
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement && screen.contains(activeElement) ? activeElement : null;
    const counterpart = findCounterpart(pressed ?? focused, screen, root);
    screen.remove();
    screen = null;
    counterpart?.focus();
    if (focused instanceof HTMLInputElement && counterpart instanceof HTMLInputElement)
      type(focused.value, counterpart);
    else if (pressed) counterpart?.click();
  }
}

/** The element with the same name at the same place. */
function findCounterpart(element: HTMLElement | null, before: Element, after: Element): HTMLElement | null {
  if (!element) return null;
  const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent;
  const alike = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(element.localName)].filter((one) => nameOf(one) === nameOf(element));
  return alike(after)[alike(before).indexOf(element)] ?? null;
}

/** Types a text as a person would: React hears of it only so. */
function type(text: string, box: HTMLInputElement): void {
  if (text === box.value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
