import { expect, onTestFinished, test, vi } from "vitest";
import { bytesSent, recordedRequest } from "../../../src-worker/net/recorded-request";

const json = "application/json";

test.each([
  ["https://shop.example/wp-json/wc/v3/products?page=2&consumer_key=ck_1&consumer_secret=cs_2", "?page=2"],
  ["https://shop.example/x?oauth_token=a&oauth_signature=b&API-Key=c&per_page=10", "?per_page=10"],
  [
    `https://app.example/api/store-proxy?kind=image&url=${encodeURIComponent("https://cdn.example/a.jpg?token=ck_1&w=2")}`,
    `?kind=image&url=${encodeURIComponent("https://cdn.example/a.jpg?w=2")}`,
  ],
  ["https://user:pass@shop.example/x?password=p", ""],
])("what is recorded of %s has no keys", (url, search) => {
  const shown = new URL(recordedRequest(url, json, { authorization: null }, null)?.url ?? "");
  expect(shown.search).toBe(search);
  expect(shown.href).not.toMatch(/ck_1|cs_2|user|pass/);
});

test("reports the place of the keys, and the bytes that have arrived", () => {
  const url = "https://shop.example/x";
  const response = new Response("{}", { headers: { "content-type": json } });
  expect(recordedRequest(url, json, { authorization: "Basic c2VjcmV0" }, response)).toEqual({
    url,
    accept: json,
    keys: "header",
    type: json,
  });
  expect(recordedRequest(url, json, undefined, null)).toMatchObject({ keys: null, type: "" });
  expect(recordedRequest(`${url}?${"x".repeat(5000)}`, json, undefined, null)).toBe(null);
});

test("knows the size of a body as it was sent, from the answer or from the browser, or not at all", () => {
  const url = "https://shop.example/sized";
  const sized = (length: string) => bytesSent(new Response("", { headers: { "content-length": length } }), url);
  expect([sized("1234"), sized("many")]).toEqual([1234, 0]);
  const entries = vi.spyOn(performance, "getEntriesByName");
  onTestFinished(() => entries.mockRestore());
  entries.mockReturnValue([{ encodedBodySize: 77 } as PerformanceResourceTiming]);
  expect(bytesSent(new Response(""), url)).toBe(77);
  entries.mockReturnValue([]);
  expect(bytesSent(new Response(""), url)).toBe(0);
});
