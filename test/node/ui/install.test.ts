import { expect, test } from "vitest";
import { installStateOf } from "../../../src-ui/pieces/device/install/use-install";

const safari =
  "Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1";
const webView =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const androidView =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0 Mobile Safari/537.36";
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";

test.each([
  ["Safari on an iPad", safari, true, "by-hand"],
  ["an iPhone app's own browser", webView, true, "other-browser"],
  ["an Android app's own browser", androidView, false, "other-browser"],
  ["Chrome before it offers an installation", chrome, false, "unavailable"],
] as const)("%s", (_, userAgent, hasStandalone, state) => {
  expect(installStateOf(userAgent, hasStandalone)).toBe(state);
});
