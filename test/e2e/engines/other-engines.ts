import { firefoxPath, webKitPaths } from "../../other-browsers.mjs";
import { openFirefox } from "./firefox";
import { openWebKit } from "./webkit";

/** The engines beside Chromium, and whether they are on this machine. */
export const otherEngines = [
  { engine: "Firefox", there: firefoxPath() !== "", open: openFirefox },
  { engine: "WebKit", there: webKitPaths() !== null, open: openWebKit },
];
