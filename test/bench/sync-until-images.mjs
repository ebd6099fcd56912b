/**
 * Starts a sync and cancels the image download that follows it. Answers the milliseconds from the click to the start of
 * that download. Runs in the page, because a message from the test would arrive later.
 * @param {string} starting name of the button that starts the sync
 * @returns {Promise<number>}
 */
export function syncUntilImages(starting) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    new MutationObserver((_changes, observer) => {
      const failed = document.querySelector("[data-tone=danger]");
      if (failed) {
        observer.disconnect();
        reject(new Error(failed.textContent ?? ""));
      }
      if (!document.querySelector("[role=progressbar][aria-label='Image download progress']")) return;
      observer.disconnect();
      const ended = performance.now();
      click("Cancel image download");
      resolve(ended - started);
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-valuetext"] });
    click(starting);
  });

  /** @param {string} name */
  function click(name) {
    const buttons = [...document.querySelectorAll("button")];
    const button = buttons.find((one) => (one.ariaLabel ?? one.textContent) === name);
    if (!button) throw new Error(`There is no button "${name}".`);
    button.click();
  }
}
