let loaded: Promise<void> | null = null;

/**
 * Loads the styles of all parts that are loaded later: one sheet, which the page names and leaves alone until it is asked
 * for. Fails where it cannot be had; whoever asks next tries again.
 */
export function laterStyles(): Promise<void> {
  if (!loaded) {
    loaded = load();
    loaded.catch(() => {
      loaded = null;
    });
  }
  return loaded;
}

function load(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][disabled]");
  // While developing there is one sheet for all.
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
