/** Times how long screens take to open, for `window.openings`. Runs in the page before its first script. */
export function watchOpenings() {
  Object.assign(window, {
    openings: {
      /**
       * @param {Element} element
       * @param {AwaitedElements} awaited
       */
      press(element, awaited) {
        return timed(() => /** @type {HTMLElement} */ (element).click(), awaited);
      },
      /**
       * @param {Element} element
       * @param {string} text
       * @param {AwaitedElements} awaited
       */
      write(element, text, awaited) {
        const field = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (element);
        const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
        return timed(() => {
          // React replaces the field's own setter.
          Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
          field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }, awaited);
      },
    },
  });

  /**
   * Acts; answers the milliseconds until what is awaited is painted.
   * @param {() => void} act
   * @param {AwaitedElements} awaited
   */
  function timed(act, { selector, count = 1, text = "", exactly = false }) {
    const began = performance.now();
    const isThere = () => {
      const shown = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const meant = shown.filter(({ textContent }) => textContent?.includes(text));
      return meant.length >= count && (!exactly || shown.length === count);
    };
    act();
    return new Promise((resolve) => {
      const look = () => {
        if (!isThere()) return requestAnimationFrame(look);
        // A message that is sent in a frame comes after it was painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(performance.now() - began);
        };
        return port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  }
}
