import fc from "fast-check";
import { expect, it } from "vitest";
import { readTrace, writeTrace } from "../../../src-ui/screens/profiler/trace-file";
import { lanes, maxSpans, type Profile } from "../../../src-worker/contract/profile";
import { runs } from "../property-runs";
import { anySpans } from "./any-spans";
import { type MadeSpan, profileOf } from "./profiles";

const someSpans: readonly MadeSpan[] = [
  { stage: "sync", start: 0, end: 100, lane: lanes.run, rows: 250 },
  { stage: "request", start: -2.5, end: 60, label: "products" },
  { stage: "first-byte", start: 10.1234567, end: 30, status: 503, label: "products" },
  { stage: "failure", start: 30, end: 30, label: "store-status" },
  { stage: "first-byte", start: 35, end: 50, status: 200, attempt: 1, label: "products" },
  { stage: "body", start: 50, end: 60, status: 200, attempt: 1, bytes: 123_456, label: "products" },
];

const someProfile = profileOf(someSpans, {
  samples: {
    count: 2,
    at: Float64Array.of(0, 500),
    heap: Float64Array.of(1000, Number.NaN),
    storage: Float64Array.of(Number.NaN, 2000),
  },
});

it("reads what it writes", async () => {
  await fc.assert(
    fc.asyncProperty(anySpans, fc.constantFrom("running", "complete", "failed"), async (spans, end) => {
      const profile = { ...profileOf(spans), end, samples: someProfile.samples };
      expect(await readTrace(await writeTrace(profile))).toEqual({ ok: true, profile });
    }),
    { numRuns: runs(200) },
  );
});

it("writes times in microseconds, and no span ends after its parent", async () => {
  const time = fc.double({ min: -5, max: 200, noNaN: true });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(time, { minLength: 4, maxLength: 4 }), async (times) => {
      const [a = 0, b = 0, c = 0, d = 0] = times.toSorted((one, other) => one - other);
      const profile = profileOf([
        { stage: "request", start: a, end: d },
        { stage: "body", start: b, end: c },
        { stage: "parse", start: c, end: d },
      ]);
      const read = await profileIn(await writeTrace(profile));
      const { start, duration } = read.part;
      for (const [index, moment] of profile.part.start.entries())
        expect(Math.abs((start[index] ?? 0) - moment)).toBeLessThan(0.001);
      const ends = [0, 1, 2].map((index) => Math.round(1000 * ((start[index] ?? 0) + (duration[index] ?? 0))));
      expect(Math.max(...ends)).toBe(ends[2]);
      expect(await profileIn(await writeTrace(read))).toEqual(read);
    }),
    { numRuns: runs(100) },
  );
});

it("writes events of the trace-event format", async () => {
  const trace = JSON.parse(await (await writeTrace(someProfile)).text());
  expect(trace.displayTimeUnit).toBe("ms");
  const ofKind = (ph: string) => trace.traceEvents.filter((event: { ph: string }) => event.ph === ph);
  expect(ofKind("M").map(({ name, tid, args }: never) => ({ name, tid, args }))).toEqual([
    { name: "process_name", tid: 0, args: { name: "Vitrine" } },
    { name: "thread_name", tid: 1, args: { name: "Engine" } },
    { name: "thread_sort_index", tid: 1, args: { sort_index: 0 } },
    { name: "thread_name", tid: lanes.request + 1, args: { name: "Request 1" } },
    { name: "thread_sort_index", tid: lanes.request + 1, args: { sort_index: lanes.request } },
  ]);
  expect(ofKind("X")).toContainEqual({
    name: "First byte",
    cat: "vitrine",
    ph: "X",
    pid: 1,
    tid: lanes.request + 1,
    ts: 1_012_623,
    dur: 19_877,
    args: { status: 503, label: "products" },
  });
  expect(ofKind("i")).toEqual([
    {
      name: "Failure",
      cat: "vitrine",
      ph: "i",
      s: "t",
      pid: 1,
      tid: lanes.request + 1,
      ts: 1_032_500,
      args: { label: "store-status" },
    },
  ]);
  expect(ofKind("C").map(({ name, ts, args }: never) => ({ name, ts, args }))).toEqual([
    { name: "heap", ts: 1_002_500, args: { bytes: 1000 } },
    { name: "storage", ts: 1_502_500, args: { bytes: 2000 } },
  ]);
});

it("names the file after the day, and no store", async () => {
  const { name, type } = await writeTrace(profileOf([], { startedAt: new Date(2026, 2, 1, 12).getTime() }));
  expect({ name, type }).toEqual({ name: "Vitrine profile 2026-03-01.json", type: "application/json" });
});

it("reads a file that another program has written anew", async () => {
  const trace = JSON.parse(await (await writeTrace(someProfile)).text());
  const expected = await profileIn(await writeTrace(someProfile));
  trace.traceEvents.push({ name: "theirs", cat: "other", ph: "X", pid: 7, tid: 900, ts: -5, dur: "long" });
  trace.metadata = { source: "DevTools" };
  expect(await readTrace(new Blob([JSON.stringify(trace, null, 2)]))).toEqual({ ok: true, profile: expected });
});

it("holds as many spans as the recorder", async () => {
  const spans = Array.from({ length: maxSpans }, (_, at): MadeSpan => ({ stage: "parse", start: at, end: at + 1 }));
  const file = await writeTrace(profileOf(spans));
  expect((await profileIn(file)).part.count).toBe(maxSpans);
  const more = await writeTrace(profileOf([...spans, { stage: "map", start: 0, end: 1 }]));
  expect(await readTrace(more)).toEqual({ ok: false, code: "trace-damaged" });
});

const ours = '{"name":"parse","cat":"vitrine","ph":"X","pid":1,"tid":3,"ts":5,"dur":5,"args":{}}';

it.each([
  ["an empty file", ""],
  ["a text", "Not a trace"],
  ["another JSON file", '{"products":[]}'],
  ["a list of events", `[${ours}]`],
  ["a trace of another program", '{"traceEvents":[{"name":"RunTask","ph":"X","pid":1,"tid":1,"ts":1,"dur":1}]}'],
  ["our events without our metadata", `{"traceEvents":[\n${ours}\n]}`],
  ["our events with another's metadata", `{"otherData":{"format":"else","version":1},"traceEvents":[${ours}]}`],
])("refuses %s as foreign", async (_, text) => {
  expect(await readTrace(new Blob([text]))).toEqual({ ok: false, code: "trace-foreign" });
});

it("refuses files of a newer version, and larger ones than it writes", async () => {
  const newer = (await (await writeTrace(someProfile)).text()).replace('"version":1', '"version":2');
  expect(await readTrace(new Blob([newer]))).toEqual({ ok: false, code: "trace-newer" });
  const large = new Blob([new Uint8Array(33_000_000)]);
  expect(await readTrace(large)).toEqual({ ok: false, code: "trace-too-large" });
});

it("refuses a file that was cut off anywhere", async () => {
  const text = (await (await writeTrace(someProfile)).text()).trimEnd();
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 1), async (length) => {
      const read = await readTrace(new Blob([text.slice(0, length)]));
      expect(read).toMatchObject({ ok: false, code: expect.stringMatching(/^trace-(foreign|damaged)$/) });
    }),
    { numRuns: runs(300) },
  );
});

it("refuses values out of their range", async () => {
  const trace = JSON.parse(await (await writeTrace(someProfile)).text());
  const changes: readonly (readonly [path: readonly (string | number)[], value: unknown])[] = [
    [["otherData", "run", "platform"], "elsewhere"],
    [["otherData", "run", "failure"], "no-such-code"],
    [["otherData", "run", "startedAt"], 1e300],
    [["otherData", "run", "id"], "x".repeat(1000)],
    [["otherData", "run", "settings"], null],
    [["otherData", "labels"], {}],
    [["otherData", "labels", 0], 5],
    [["otherData", "samples", "heap"], [1]],
    [["otherData", "origin"], null],
    [["traceEvents", 6, "name"], "__proto__"],
    [["traceEvents", 6, "tid"], lanes.end + 1],
    [["traceEvents", 6, "ts"], "soon"],
    [["traceEvents", 6, "dur"], -1],
    [["traceEvents", 6, "args", "rows"], 2 ** 32],
    [["traceEvents", 6, "args", "label"], "https://store.example/"],
  ];
  for (const [path, value] of changes) {
    const changed = structuredClone(trace);
    const at = path.slice(0, -1).reduce((inner, name) => inner[name], changed);
    at[path.at(-1) ?? ""] = value;
    expect(await readTrace(new Blob([JSON.stringify(changed)])), path.join(".")).toEqual({
      ok: false,
      code: "trace-damaged",
    });
  }
});

it("refuses or reads any JSON", async () => {
  const anything = fc.jsonValue({ maxDepth: 3 });
  await fc.assert(
    fc.asyncProperty(anything, anything, anything, async (run, labels, event) => {
      const trace = {
        otherData: { format: "vitrine-profile", version: 1, origin: 0, run, labels, samples: run },
        traceEvents: [event, { cat: "vitrine", ph: "X", name: event }],
      };
      expect(await readTrace(new Blob([JSON.stringify(trace)]))).toEqual({ ok: false, code: "trace-damaged" });
    }),
    { numRuns: runs(300) },
  );
});

async function profileIn(file: Blob): Promise<Profile> {
  const read = await readTrace(file);
  if (!read.ok) throw new Error(read.code);
  return read.profile;
}
