import { expect, test } from "vitest";
import { browserName, systemName } from "../../../src-ui/pieces/device/storage/browser-name";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`, 0, "Chrome 150", "Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/150.0.0.0`, 0, "Edge 150", "Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 5, "Chrome 150", "Android"],
  [
    `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0`,
    5,
    "Samsung Internet 28",
    "Android",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${webkit} Version/18.4 Mobile/15E148 Safari/604.1`,
    5,
    "Safari 18",
    "iOS",
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.4 Safari/605.1.15`, 5, "Safari 18", "iPadOS"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.4 Safari/605.1.15`, 0, "Safari 18", "macOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0", 0, "Firefox 151", "Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 0, "Chrome 150", "ChromeOS"],
  ["curl/8.5.0", 0, null, null],
])("%s with %d touch points", (userAgent, touches, browser, system) => {
  expect([browserName(userAgent), systemName(userAgent, touches)]).toEqual([browser, system]);
});
