// Part of `npm test`: Firefox and WebKit for the walks through other engines, where they can be had. Without them those
// walks are skipped.
import { installFromDebian, onDebianAsRoot } from "./install-from-debian.mjs";
import { firefoxPath, webKitPaths } from "./other-browsers.mjs";

const missing = [...(firefoxPath() ? [] : ["firefox-esr"]), ...(webKitPaths() ? [] : ["webkit2gtk-driver", "xvfb"])];
if (missing.length > 0 && onDebianAsRoot()) installFromDebian(missing);
if (!firefoxPath()) console.warn("No Firefox here: its walks are skipped.");
if (!webKitPaths()) console.warn("No WebKit here: its walks are skipped.");
