/**
 * @typedef {object} Child
 * @property {(phrase: string) => Promise<void>} says resolves when the program's output has the phrase; rejects with
 *   the output when the program ends before
 * @property {Promise<string>} ended what the program said last, when it ends without being stopped
 * @property {() => Promise<void>} stop
 */

/** Characters of output that are kept for an error message. */
const keptOutput = 4000;

/**
 * A program that runs beside this one and does not outlive it.
 *
 * @param {string} name for messages
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal that ends it in order
 * @returns {Child}
 */
export function childOf(name, child, signal) {
  let output = "";
  let isStopping = false;
  const listeners = new Set();
  const hear = (/** @type {Buffer} */ data) => {
    output = (output + data).slice(-keptOutput);
    for (const listener of listeners) listener();
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);

  const closed = new Promise((resolve) => {
    child.once("error", (error) => resolve(hear(Buffer.from(error.message))));
    child.once("close", resolve);
  });
  const kill = () => void child.kill(signal);
  process.once("exit", kill);
  closed.then(() => process.off("exit", kill));

  return {
    says: (phrase) =>
      new Promise((resolve, reject) => {
        const listen = () => {
          if (!output.includes(phrase)) return;
          listeners.delete(listen);
          resolve();
        };
        listeners.add(listen);
        listen();
        closed.then(() => reject(new Error(`${name} did not start:\n${output.trim()}`)));
      }),
    ended: closed.then(() => (isStopping ? new Promise(() => undefined) : `${name} ended:\n${output.trim()}`)),
    async stop() {
      isStopping = true;
      kill();
      await closed;
    },
  };
}
