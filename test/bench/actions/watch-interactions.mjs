/** Watches a page from before its first script, for `window.interactions`. Runs in the page. */
export function watchInteractions() {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = /** @type {PerformanceEventTiming & { interactionId?: number }} */ (entry);
      if (interactionId > 0) longest = Math.max(longest, entry.duration);
    }
    // Interactions of less than two frames count as nothing.
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16, buffered: true }));

  Object.assign(window, {
    interactions: {
      begin() {
        longest = 0;
      },
      longest: () => longest,
      /**
       * Clicks the link of a card; answers the milliseconds until its product's name and price are painted.
       * @param {number} place from 0
       */
      openProduct(place) {
        const link = document.querySelectorAll("[role=listitem] a")[place];
        if (!(link instanceof HTMLElement)) throw new Error(`No card ${place}`);
        const title = link.textContent;
        const began = performance.now();
        link.click();
        return new Promise((resolve) => {
          const look = () => {
            const heading = document.querySelector("dialog[open] h2");
            if (heading?.textContent !== title) return requestAnimationFrame(look);
            // A message that is sent in a frame comes after it was painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - began);
            return requestAnimationFrame(() => port2.postMessage(null));
          };
          look();
        });
      },
    },
  });
}
