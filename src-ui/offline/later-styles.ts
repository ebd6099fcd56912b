let loaded: Promise<void> | null = null;

/**
 * Loads the styles of all lazy screens: one sheet, which the page links as disabled. Rejects when it cannot be loaded;
 * the next call retries.
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
