import { afterEach, expect, test, vi } from "vitest";
import { fetchShellFile } from "../../../src-sw/fetch-shell-file";

afterEach(() => vi.unstubAllGlobals());

const script = { url: "/assets/main-ABCDEFGH.js", revision: null };
const page = { url: "/app/", revision: "0cc175b9c0f1b6a831c399e269772661" };

function network(status: number, type: string, redirected = false) {
  const response = new Response("body", { status, headers: { "content-type": type } });
  Object.defineProperty(response, "redirected", { value: redirected });
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test.each([
  ["a script", script, "text/javascript; charset=utf-8"],
  ["the page", page, "text/html; charset=utf-8"],
  ["an image", { url: "/icons/512.png", revision: "1" }, "image/png"],
])("%s of its own type is taken", async (_what, file, type) => {
  network(200, type);
  expect(await (await fetchShellFile(file)).text()).toBe("body");
});

test.each([
  ["a file that is not there", script, 404, "text/plain", false, "status 404"],
  ["a failing server", page, 503, "text/html", false, "status 503"],
  ["a redirected answer", page, 200, "text/html", true, "redirected"],
  ["the home page in a script's place", script, 200, "text/html; charset=utf-8", false, "came as text/html"],
  ["plain text in the page's place", page, 200, "text/plain", false, "came as text/plain"],
])("%s is refused", async (_what, file, status, type, redirected, why) => {
  network(status, type, redirected);
  await expect(fetchShellFile(file)).rejects.toThrow(why);
});

test("only a file whose path tells its content may come from the HTTP cache", async () => {
  const fetch = network(200, "text/html");
  await fetchShellFile(page);
  expect(fetch).toHaveBeenCalledWith("/app/", expect.objectContaining({ cache: "reload" }));
  fetch.mockResolvedValue(new Response("", { headers: { "content-type": "text/javascript" } }));
  await fetchShellFile(script);
  expect(fetch).toHaveBeenLastCalledWith(script.url, expect.objectContaining({ cache: "default" }));
});
