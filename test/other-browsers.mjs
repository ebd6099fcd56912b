import { existsSync } from "node:fs";
import { firefox, webkit } from "playwright";

/**
 * Path of a browser that Playwright downloaded; "" where there is none.
 * @param {"firefox" | "webkit"} engine
 */
export function playwrightPath(engine) {
  return firstOf([{ firefox, webkit }[engine].executablePath()]);
}

/** Path of a Firefox: $FIREFOX_PATH, or Debian's; "" where there is none. */
export function firefoxPath() {
  return firstOf([process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"]);
}

/** Paths of Debian's WebKitGTK, its driver and the screen that it draws on; null where one is missing. */
export function webKitPaths() {
  const driver = firstOf(["/usr/bin/WebKitWebDriver"]);
  const browser = firstOf(
    ["4.1", "6.0", "4.0"].map((version) => `/usr/lib/${debianMachine()}/webkit2gtk-${version}/MiniBrowser`),
  );
  const screen = firstOf(["/usr/bin/Xvfb"]);
  return driver && browser && screen ? { driver, browser, screen } : null;
}

/** @param {readonly (string | undefined)[]} candidates */
function firstOf(candidates) {
  return candidates.find((path) => path && existsSync(path)) ?? "";
}

function debianMachine() {
  return process.arch === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu";
}
