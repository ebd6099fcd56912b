/**
 * Runs in the page, so that nothing lies between what is shown and the cancelling. Answers the time from the click to
 * the stage of the images, in milliseconds.
 * @param {string} starting name of the button that starts the sync
 * @returns {Promise<number>}
 */
export function syncUntilImages(starting) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    new MutationObserver((_changes, observer) => {
      const failed = document.querySelector("[data-kind=failed]");
      if (failed) {
        observer.disconnect();
        reject(new Error(failed.textContent ?? ""));
      }
      const stage = document.querySelector("[role=progressbar]")?.getAttribute("aria-valuetext");
      if (!stage?.startsWith("Images")) return;
      observer.disconnect();
      const ended = performance.now();
      click("Cancel");
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
