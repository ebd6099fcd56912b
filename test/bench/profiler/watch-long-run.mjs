/** Watches the sync profiler, for `window.longRun`. Runs in the page. */
export function watchLongRun() {
  /** @type {(opened: { answer: number, waterfall: number, whole: number }) => void} */
  let resolveOpened = () => undefined;
  const opened = new Promise((resolve) => {
    resolveOpened = resolve;
  });
  let painted = Promise.resolve(Number.NaN);
  const chosen = new Promise((resolve) => {
    addEventListener("change", ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
  });
  const parts = ["[data-look]", "canvas", "table"].map((selector) => {
    return new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector(`dialog[open] ${selector}`)) return;
        observer.disconnect();
        afterFrame(resolve);
      }).observe(document.body, { subtree: true, childList: true });
    });
  });
  void Promise.all([chosen, ...parts]).then(([from, answer, waterfall, whole]) =>
    resolveOpened({ answer: answer - from, waterfall: waterfall - from, whole: whole - from }),
  );

  Object.assign(window, {
    longRun: {
      opened,
      arm() {
        painted = new Promise((resolve) => {
          const begin = (/** @type {Event} */ { timeStamp }) => {
            for (const type of types) removeEventListener(type, begin, true);
            afterFrame((now) => resolve(now - timeStamp));
          };
          const types = ["keydown", "pointermove"];
          for (const type of types) addEventListener(type, begin, true);
        });
      },
      painted: () => painted,
    },
  });

  /**
   * Calls back at the end of the next frame.
   * @param {(now: number) => void} done
   */
  function afterFrame(done) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done(performance.now());
      };
      port2.postMessage(null);
    });
  }
}
