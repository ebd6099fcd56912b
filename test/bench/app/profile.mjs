import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";
import { closePrivacyBanner } from "../../close-privacy-banner.mjs";
import { shownSettings } from "./changed-lists.mjs";
import { watchPage } from "./watch-page.mjs";

/**
 * Browser profile on disk that outlives its browsers, so that one import serves every start.
 * @typedef {ReturnType<typeof createProfile>} Profile
 */

/** @param {{ readonly images?: boolean }} how whether images load: the demo stores render theirs on the measured cores */
export function createProfile({ images = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also after a failed measurement.
  process.once("exit", remove);
  return {
    folder,
    remove,
    /**
     * Runs a browser with this profile.
     * @template T
     * @param {(context: import("playwright").BrowserContext) => Promise<T>} use
     */
    async inBrowser(use) {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: chromiumPath(),
        args: [...chromiumFlags, ...(images ? [] : ["--blink-settings=imagesEnabled=false"])],
        viewport: { width: 1180, height: 820 },
        locale: "en-GB",
      });
      await watchPage(context);
      await closePrivacyBanner(context);
      await context.addInitScript(beginWith, JSON.stringify(shownSettings));
      const used = await use(context);
      await context.close();
      return used;
    },
  };
}

/**
 * The settings of a new profile. Runs in the page.
 * @param {string} settings
 */
function beginWith(settings) {
  if (localStorage.getItem("app-settings") === null) localStorage.setItem("app-settings", settings);
}
