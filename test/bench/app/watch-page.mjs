/**
 * Instruments every page before its first script, for `window.watched`. "Painted" is the end of the frame that shows
 * a change, not the call that changed the document.
 * @param {import("playwright").BrowserContext} context
 */
export async function watchPage(context) {
  await context.addInitScript(watch);
}

/** Runs in the page. */
export function watch() {
  const longTasks = { longest: 0, count: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      longTasks.count += 1;
      longTasks.longest = Math.max(longTasks.longest, duration);
    }
  }).observe({ type: "longtask", buffered: true });

  const rows = "[role=listitem] a";
  const firstRows = painted(() => document.querySelector(rows) !== null);
  // Those of the last start stand for them before.
  const ownRows = painted(
    () => document.querySelector(".last-screen") === null && document.querySelector(rows) !== null,
  );

  let began = Number.NaN;
  let lastQuery = "";
  /** @type {unknown} id of the awaited request */
  let awaited = null;
  /** @type {(ms: number) => void} */
  let resolvePainted = () => undefined;
  let answered = Promise.resolve(Number.NaN);

  /** @type {WeakSet<Worker>} */
  const engines = new WeakSet();
  const send = Worker.prototype.postMessage;
  /**
   * A request to the engine is a Comlink message; its answer has the same id.
   * @this {Worker}
   * @param {any} message
   * @param {any} transferred
   */
  Worker.prototype.postMessage = function (message, transferred) {
    if (!engines.has(this)) {
      engines.add(this);
      this.addEventListener("message", ({ data }) => {
        if (awaited === null || data?.id !== awaited) return;
        awaited = null;
        const from = began;
        began = Number.NaN;
        whenRowsStand((now) => resolvePainted(now - from));
      });
    }
    if (message?.path?.[0] === "findProducts") {
      const query = JSON.stringify(message.argumentList[0]);
      // Later rows of the same answer do not count.
      if (query !== lastQuery && !Number.isNaN(began) && awaited === null) awaited = message.id;
      lastQuery = query;
    }
    send.call(this, message, transferred);
  };

  Object.assign(window, {
    watched: {
      firstRows,
      ownRows,
      longTasks,
      /** @param {string} trigger */
      arm(trigger) {
        answered = new Promise((resolve) => {
          resolvePainted = resolve;
        });
        const begin = (/** @type {Event} */ { timeStamp }) => {
          began = timeStamp;
        };
        addEventListener(trigger, begin, { once: true, capture: true });
      },
      painted: () => answered,
    },
  });

  /**
   * @param {() => boolean} isThere
   * @returns {Promise<number>} when it is painted, in milliseconds since the navigation
   */
  function painted(isThere) {
    return new Promise((resolve) => {
      const look = () => requestAnimationFrame(() => (isThere() ? afterFrame(resolve) : look()));
      look();
    });
  }

  /**
   * Calls with the end of the frame that shows an answer's rows, which come later than the answer: the first frame in which the
   * list has changed; if none of the next six has, the rows are the same, and the first frame counts.
   * @param {(now: number) => void} done
   */
  function whenRowsStand(done) {
    const list = document.querySelector("[role=list], [role=treegrid]") ?? document;
    let isChanged = false;
    const watched = new MutationObserver(() => {
      isChanged = true;
    });
    watched.observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
    /** @type {number[]} */
    const frames = [];
    const look = () =>
      requestAnimationFrame(() =>
        afterFrame((now) => {
          frames.push(now);
          if (!isChanged && frames.length < 6) return look();
          watched.disconnect();
          done(isChanged ? now : (frames[0] ?? now));
        }),
      );
    look();
  }

  /** @param {(now: number) => void} done */
  function afterFrame(done) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done(performance.now());
    };
    port2.postMessage(null);
  }
}
