/** @typedef {Awaited<ReturnType<typeof attachToEngine>>} EngineSession */

/**
 * A CDP session with the page's engine, its one dedicated worker: for what Playwright's own does not hand on.
 * @param {import("playwright").Page} page
 */
export async function attachToEngine(page) {
  const session = await page.context().newCDPSession(page);
  /** @type {Map<number, { resolve: (result: unknown) => void, reject: (error: Error) => void }>} */
  const pending = new Map();
  /** @type {Map<string, (params: any) => void>} */
  const listeners = new Map();
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result, error, method, params } = JSON.parse(message);
    if (id === undefined) listeners.get(method)?.(params);
    else if (error) pending.get(id)?.reject(new Error(error.message));
    else pending.get(id)?.resolve(result);
  });
  /** @type {Promise<string>} */
  const attached = new Promise((resolve) => {
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type === "worker") resolve(sessionId);
    });
  });
  // Messages within messages: a session of its own would need a connection of its own.
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  let last = 0;

  return {
    /**
     * @param {string} method
     * @param {Record<string, unknown>} [params]
     * @returns {Promise<any>}
     */
    send(method, params = {}) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        const message = JSON.stringify({ id, method, params });
        session.send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
      });
    },
    /**
     * One listener to an event.
     * @param {string} event
     * @param {(params: any) => void} listener
     */
    on(event, listener) {
      listeners.set(event, listener);
    },
  };
}
