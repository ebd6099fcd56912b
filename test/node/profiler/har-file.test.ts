import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { curlCommand } from "../../../src-ui/screens/profiler/curl-command";
import { requestOf } from "../../../src-ui/screens/profiler/exchanges";
import { writeHar } from "../../../src-ui/screens/profiler/har-file";
import { lanes, type Profile, type RecordedRequest } from "../../../src-worker/contract/profile";
import { type MadeSpan, profileOf } from "./profiles";

const request = (path: string, more: Partial<RecordedRequest> = {}): RecordedRequest => ({
  url: `https://shop.example/${path}`,
  accept: "application/json",
  keys: null,
  type: "application/json",
  ...more,
});

const first = request("products.json?limit=250&page=1");
const keyed = request("wp-json/wc/v3/products?page=2", { keys: "header" });
const lost = request("collections.json", { type: "" });

const profile = profileOf([
  { stage: "queue", start: 0, end: 10 },
  { stage: "rate-limit", start: 10, end: 30 },
  { stage: "first-byte", start: 30, end: 50, status: 200, request: first },
  { stage: "body", start: 50, end: 70, status: 200, bytes: 9000, wire: 2000 },
  { stage: "parse", start: 70, end: 75, bytes: 9000 },
  { stage: "request", start: 0, end: 75, label: "products", page: 1 },
  { stage: "first-byte", start: 80, end: 85, request: lost },
  { stage: "failure", start: 85.5, end: 85.5, label: "network" },
  { stage: "retry-wait", start: 85.5, end: 95.5, attempt: 1 },
  { stage: "first-byte", start: 95.5, end: 97.5, status: 503, attempt: 1, request: lost },
  { stage: "body", start: 97.5, end: 98.5, status: 503, bytes: 20 },
  { stage: "request", start: 80, end: 99, label: "collections", status: 503 },
  { stage: "first-byte", start: 20, end: 60, status: 200, lane: lanes.request + 1, request: keyed },
  { stage: "body", start: 60, end: 61, status: 200, lane: lanes.request + 1, bytes: 500 },
]);

/** HAR 1.2, as http://www.softwareishard.com/blog/har-12-spec has it, without what is optional and not written. */
const pairs = v.array(v.strictObject({ name: v.string(), value: v.string() }));
const atLeast = (least: number) => v.pipe(v.number(), v.minValue(least));
const har = v.strictObject({
  log: v.strictObject({
    version: v.literal("1.2"),
    creator: v.strictObject({ name: v.string(), version: v.string() }),
    entries: v.array(
      v.strictObject({
        startedDateTime: v.pipe(v.string(), v.isoTimestamp()),
        time: atLeast(0),
        request: v.strictObject({
          method: v.literal("GET"),
          url: v.pipe(v.string(), v.url()),
          httpVersion: v.string(),
          cookies: pairs,
          headers: pairs,
          queryString: pairs,
          headersSize: atLeast(-1),
          bodySize: atLeast(-1),
          comment: v.optional(v.string()),
        }),
        response: v.strictObject({
          status: atLeast(0),
          statusText: v.string(),
          httpVersion: v.string(),
          cookies: pairs,
          headers: pairs,
          content: v.strictObject({ size: atLeast(0), mimeType: v.string() }),
          redirectURL: v.string(),
          headersSize: atLeast(-1),
          bodySize: atLeast(-1),
          comment: v.optional(v.string()),
        }),
        cache: v.strictObject({}),
        timings: v.strictObject({
          blocked: atLeast(-1),
          dns: atLeast(-1),
          connect: atLeast(-1),
          ssl: atLeast(-1),
          send: atLeast(0),
          wait: atLeast(0),
          receive: atLeast(0),
        }),
      }),
    ),
  }),
});

async function written(of: Profile) {
  return v.parse(har, JSON.parse(await writeHar(of, "1.0.0").text())).log.entries;
}

describe("a HAR file", () => {
  it("has an entry for each attempt, with its times, sizes and status", async () => {
    const entries = await written(profile);
    expect(
      entries.map(({ time, timings: { blocked, wait, receive }, request: { url }, response }) => [
        new URL(url).pathname,
        [time, blocked, wait, receive],
        response.status,
        [response.bodySize, response.content.size],
      ]),
    ).toEqual([
      ["/products.json", [70, 30, 20, 20], 200, [2000, 9000]],
      ["/wp-json/wc/v3/products", [41, 0, 40, 1], 200, [-1, 500]],
      ["/collections.json", [5, 0, 5, 0], 0, [-1, 0]],
      ["/collections.json", [13, 10, 2, 1], 503, [-1, 20]],
    ]);
    expect(entries[0]?.startedDateTime).toBe(new Date(profile.startedAt).toISOString());
    expect(entries[0]?.request.queryString).toContainEqual({ name: "page", value: "1" });
  });

  it("says which requests carried keys, and is whole for a run that has lost its first spans", async () => {
    expect((await written(profile)).filter(({ request: { comment } }) => comment)).toHaveLength(1);
    const moved = new Map([...profile.requests].map(([number, one]) => [number + 5, one] as const));
    expect(await written({ ...profile, dropped: 5, requests: moved })).toEqual(await written(profile));
    expect(await written(profileOf([]))).toEqual([]);
  });
});

it("finds the request of each span, and none where none is recorded", () => {
  const found = (stage: MadeSpan["stage"], at: number) => {
    const spans = [...profile.part.stage.keys()].filter((span) => profile.part.stage[span] === stageNumber(stage));
    return requestOf(profile, spans[at] ?? -1);
  };
  for (const stage of ["queue", "rate-limit", "parse", "request"] as const) expect(found(stage, 0)).toBe(first);
  for (const stage of ["failure", "retry-wait"] as const) expect(found(stage, 0)).toBe(lost);
  expect(found("request", 1)).toBe(lost);
  expect(requestOf(profileOf([{ stage: "map", start: 0, end: 5, lane: lanes.run }]), 0)).toBe(null);
});

describe("a request as a command", () => {
  it("has placeholders where keys were", () => {
    expect(curlCommand(first)).toBe(
      "curl --globoff --compressed 'https://shop.example/products.json?limit=250&page=1' -H 'accept: application/json'",
    );
    expect(curlCommand(keyed)).toContain("-u 'CONSUMER_KEY:CONSUMER_SECRET'");
    expect(curlCommand({ ...keyed, keys: "address" })).toContain(
      "'https://shop.example/wp-json/wc/v3/products?page=2&consumer_key=CONSUMER_KEY&consumer_secret=CONSUMER_SECRET'",
    );
  });

  it("is one command with five words, whatever the address holds", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("'; rm -rf ~; '", "$(id)", "`id`", "\n-o x", "'\\''"),
    );
    fc.assert(
      fc.property(hostile, hostile, (path, accept) => {
        const url = new URL("https://shop.example/");
        url.pathname = path;
        url.search = path;
        const one = { url: url.href, accept, keys: null, type: "" };
        expect(wordsOf(curlCommand(one))).toEqual([
          "curl",
          "--globoff",
          "--compressed",
          url.href,
          "-H",
          `accept: ${accept}`,
        ]);
      }),
    );
  });
});

/** Splits a command as a POSIX shell does. */
function wordsOf(command: string): readonly string[] {
  const words = [""];
  let isQuoted = false;
  for (let at = 0; at < command.length; at++) {
    const letter = command.charAt(at);
    const last = words.length - 1;
    if (letter === "'") isQuoted = !isQuoted;
    else if (isQuoted) words[last] += letter;
    else if (letter === " ") words.push("");
    else if (letter === "\\") words[last] += command.charAt(++at);
    else if (/[\w.\-/]/.test(letter)) words[last] += letter;
    else throw new Error(`a shell would read ${letter}`);
  }
  if (isQuoted) throw new Error("a quote is open");
  return words;
}

function stageNumber(stage: MadeSpan["stage"]): number {
  return profileOf([{ stage, start: 0, end: 1 }]).part.stage[0] ?? -1;
}
