/**
 * Sends recorded requests again, wave after wave, and throws the answers away: no JSON is read, nothing is kept. It
 * happens in the worker of an engine that has nothing else to do, so that address space, policy, preflights and
 * connections are those of an import. Answers the wall time in milliseconds.
 * @param {import("playwright").Browser} browser
 * @param {string} app
 * @param {readonly (readonly import("./record-requests.mjs").RecordedRequest[])[]} waves
 */
export async function replayRequests(browser, app, waves) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const started = page.waitForEvent("worker");
  await page.goto(`${app}/app`);
  const worker = await started;
  const wallMs = await worker.evaluate(async (/** @type {typeof waves} */ again) => {
    const begun = performance.now();
    for (const wave of again)
      await Promise.all(
        wave.map(async ({ url, headers }) => {
          const answer = await fetch(url, { headers, credentials: "omit", cache: "no-store" });
          if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
          await answer.arrayBuffer();
        }),
      );
    return performance.now() - begun;
  }, waves);
  await context.close();
  return wallMs;
}
