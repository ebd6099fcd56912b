import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadedOnce } from "../parts/loaded-once";
import { laterWords } from "../words/i18n";
import { afterFirstRows } from "./after-first-rows";
import { serviceWorkerLink } from "./service-worker-link";

/** A component whose code loads when it is first shown or preloaded. */
export interface LazyScreen<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the screen when the page is idle after its first rows; after a failure, showing it retries. */
  preload(): void;
}

/**
 * A screen whose code, styles and texts load separately. When they cannot be loaded (an update has removed the old
 * files), the screen stays empty and the update bar offers a reload.
 *
 * It does not use React's `lazy`: a screen that suspends even briefly appears 300 ms late.
 *
 * @param load imports the code
 * @param when begins the load of a screen that is shown: at once, or `afterFirstRows` for what stands beside these
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: (begin: () => void) => void = (begin) => begin(),
): LazyScreen<Props> {
  let Screen: ComponentType<Props> | null = null;
  const fetchScreen = async () => {
    if (!Screen) [Screen] = await Promise.all([load(), laterStyles(), laterWords()]);
  };

  function Shown(props: Props): ReactNode {
    const [fetched, setFetched] = useState(Screen !== null);
    useEffect(() => {
      if (fetched) return;
      when(() => {
        fetchScreen().then(
          () => setFetched(true),
          (error: unknown) => {
            console.warn("A part of the app could not be loaded:", error);
            serviceWorkerLink.reportBroken();
          },
        );
      });
    }, [fetched]);
    return Screen && <Screen {...props} />;
  }

  return Object.assign(Shown, {
    preload() {
      afterFirstRows(() => void fetchScreen().catch(() => undefined));
    },
  });
}

/** Loads the styles of all lazy screens: one sheet, which the page links as disabled. */
const laterStyles = loadedOnce(loadLaterStyles);

function loadLaterStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][disabled]");
  // In development there is one sheet for everything.
  if (!link) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.disabled = true;
      reject(new Error("a style sheet could not be loaded"));
    };
    link.disabled = false;
  });
}
