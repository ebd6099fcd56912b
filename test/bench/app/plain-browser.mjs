import { spawn } from "node:child_process";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";

/**
 * Says a command of the DevTools protocol, to the browser or to the page of a session, and answers its result.
 * @typedef {(method: string, params?: object, sessionId?: string) => Promise<any>} Say
 */

/**
 * A browser over a profile on the disk, driven without Playwright: Playwright listens to the network and console of every
 * page, and V8 then parses each script once more to report where every call came from.
 * @template T
 * @param {string} folder the profile's
 * @param {(say: Say) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function inPlainBrowser(folder, use) {
  const browser = spawn(
    chromiumPath(),
    [
      ...chromiumFlags,
      "--headless=new",
      "--remote-debugging-pipe",
      "--blink-settings=imagesEnabled=false",
      "--window-size=1180,820",
      "--lang=en-GB",
      `--user-data-dir=${folder}`,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  const kill = () => void browser.kill();
  // Also after a failed measurement.
  process.once("exit", kill);
  const input = /** @type {import("node:stream").Writable} */ (browser.stdio[3]);
  const output = /** @type {import("node:stream").Readable} */ (browser.stdio[4]);
  /** @type {Map<number, { resolve(result: unknown): void, reject(error: Error): void }>} */
  const pending = new Map();
  let number = 0;
  let rest = "";
  output.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop() ?? "";
    for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
      const waiting = pending.get(id);
      pending.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    }
  });
  /** @type {Say} */
  const say = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      number += 1;
      pending.set(number, { resolve, reject });
      input.write(`${JSON.stringify({ id: number, method, params, sessionId })}\0`);
    });
  try {
    return await use(say);
  } finally {
    await say("Browser.close").catch(kill);
    await ended;
    process.off("exit", kill);
  }
}
