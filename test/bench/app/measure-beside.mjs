import { medians } from "../medians.mjs";
import { createBareTimer, serveBarePage } from "./bare-page.mjs";
import { measureFirstRows } from "./measure-first-rows.mjs";
import { measureScroll } from "./measure-scroll.mjs";
import { measureTyping } from "./measure-typing.mjs";
import { createProfile } from "./profile.mjs";
import { createAnswerTimer } from "./time-answers.mjs";

/**
 * A page that is measured, with its own profile: the app over a stored catalogue, offline, or the bare page.
 * @typedef {object} Subject
 * @property {import("./profile.mjs").Profile} profile
 * @property {string} start address of a page that starts with few rows
 * @property {string} list address of a page with rows to scroll
 * @property {boolean} online
 * @property {typeof createAnswerTimer} createTimer of its answers
 */

/**
 * Figures of the app and of the bare page, measured in turns.
 * @typedef {{ readonly ours: Readonly<Record<string, number>>, readonly bare: Readonly<Record<string, number>> }} Beside
 */

/**
 * Measures the app over a profile's catalogue beside the bare page: the ratio of both does not depend on the machine.
 * @param {import("./profile.mjs").Profile} profile
 * @param {string} app
 * @param {number} runs medians of so many
 */
export async function openBeside(profile, app, runs) {
  const bare = await serveBarePage();
  const bareProfile = createProfile();
  const createTimer = createAnswerTimer;
  const url = `${app}/app`;
  /** @type {Subject} */
  const ours = { profile, start: url, list: url, online: false, createTimer };
  /** @type {Subject} */
  const theirs = {
    profile: bareProfile,
    start: `${bare.url}?cards=12`,
    list: `${bare.url}?cards=300`,
    online: true,
    createTimer: createBareTimer,
  };
  return {
    /** @param {number} factor slowdown of page and engine */
    start: (factor) =>
      inTurns(({ profile: { folder }, start, online }) => measureFirstRows(folder, start, factor, { online })),
    /**
     * @param {number} factor slowdown of page and engine
     * @param {number} texts how many are typed
     */
    typing: (factor, texts) => inTurns((subject) => measureTyping(subject, factor, texts)),
    /**
     * @param {number} factor slowdown of page and engine
     * @param {number} gestures how many swipes
     */
    scroll: (factor, gestures) => inTurns((subject) => measureScroll(subject, factor, gestures)),
    close() {
      bare.stop();
      bareProfile.remove();
    },
  };

  /**
   * @param {(subject: Subject) => Promise<Record<string, number>>} measure
   * @returns {Promise<Beside>}
   */
  async function inTurns(measure) {
    /** @type {Record<string, number>[]} */
    const all = [];
    /** @type {Record<string, number>[]} */
    const bares = [];
    for (let run = 0; run < runs; run += 1) {
      all.push(await measure(ours));
      bares.push(await measure(theirs));
    }
    return { ours: medians(all), bare: medians(bares) };
  }
}
