import { expect, test } from "vitest";
import { refusalReason } from "../../../src-sw/refusal-reason";

const script = "https://app.test/assets/main-ABCDEFGH.js";
const page = "https://app.test/app/";

function answer(status: number, type: string, redirected = false): Response {
  const response = new Response("body", { status, headers: { "content-type": type } });
  Object.defineProperty(response, "redirected", { value: redirected });
  return response;
}

test.each([
  ["a script", script, "text/javascript; charset=utf-8"],
  ["the page", page, "text/html; charset=utf-8"],
  ["an image", "https://app.test/icons/512.png", "image/png"],
])("%s of its own type is taken", (_what, url, type) => {
  expect(refusalReason(url, answer(200, type))).toBeNull();
});

test.each([
  ["a file that is not there", script, 404, "text/plain", false, "status 404"],
  ["a failing server", page, 503, "text/html", false, "status 503"],
  ["a redirected answer", page, 200, "text/html", true, "redirected"],
  ["the home page in a script's place", script, 200, "text/html; charset=utf-8", false, "came as text/html"],
  ["plain text in the page's place", page, 200, "text/plain", false, "came as text/plain"],
])("%s is refused", (_what, url, status, type, redirected, why) => {
  expect(refusalReason(url, answer(status, type, redirected))).toContain(why);
});
