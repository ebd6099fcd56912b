import { describe, expect, test } from "vitest";
import { journalOf, maxEntries } from "../../../src-ui/screens/profiler/journal";
import { runToShow } from "../../../src-ui/screens/profiler/run-to-show";
import { bytesText, percentOf, timeText } from "../../../src-ui/screens/profiler/unit-text";
import { lanes } from "../../../src-worker/contract/profile";
import { summaryOf } from "../ui/recorded-run";
import { type MadeSpan, profileOf } from "./profiles";

describe("reading runs", () => {
  test("shows the chosen run, else the newest sync, else the newest images", () => {
    const images = summaryOf(profileOf([], { id: "images", kind: "images" }));
    const [newer, older] = ["newer", "older"].map((id) => summaryOf(profileOf([], { id })));
    if (!newer || !older) throw new Error("there are two");
    expect(runToShow([images, newer, older], null)).toBe("newer");
    expect(runToShow([images, newer, older], "older")).toBe("older");
    expect(runToShow([images, newer, older], "deleted")).toBe("newer");
    expect(runToShow([images], null)).toBe("images");
    expect(runToShow([], null)).toBeNull();
  });
});

describe("the journal", () => {
  test("lists phases, commands, failures and the network, the newest first", () => {
    const journal = journalOf(
      profileOf([
        { stage: "offline", lane: lanes.run, start: 5, end: 5 },
        { stage: "first-byte", lane: lanes.request, start: 5, end: 7 },
        { stage: "failure", lane: lanes.request, start: 7, end: 7, status: 503, label: "store-busy" },
        { stage: "command", lane: lanes.command, start: 6, end: 10, label: "findProducts" },
        { stage: "products", lane: lanes.run, start: 0, end: 12 },
      ]),
    );
    expect(journal).toEqual([
      { span: 4, stage: "products", at: 12, duration: 12, label: "", status: 0, page: 0 },
      { span: 3, stage: "command", at: 10, duration: 4, label: "findProducts", status: 0, page: 0 },
      { span: 1, stage: "failure", at: 7, duration: 0, label: "store-busy", status: 503, page: 0 },
      { span: 0, stage: "offline", at: 5, duration: 0, label: "", status: 0, page: 0 },
    ]);
  });

  test("ends after 500 events", () => {
    const online = (start: number): MadeSpan => ({ stage: "online", lane: 0, start, end: start });
    const journal = journalOf(profileOf(Array.from({ length: 700 }, (_, at) => online(at))));
    expect(journal).toHaveLength(maxEntries);
    expect(journal.at(-1)?.at).toBe(200);
  });
});

describe("units", () => {
  test.each([
    [0, "0 ms"],
    [0.4, "0.4 ms"],
    [12.34, "12.3 ms"],
    [340, "340 ms"],
    [999.6, "1 s"],
    [-45_000, "-45 s"],
    [1000, "1 s"],
    [12_440, "12.4 s"],
    [99_960, "1 min 40 s"],
    [192_000, "3 min 12 s"],
  ])("%d ms is '%s'", (milliseconds, text) => {
    expect(timeText(milliseconds, "en")).toBe(text);
  });

  test.each([
    [0, "0 B"],
    [940, "940 B"],
    [999.7, "1 kB"],
    [12_400, "12.4 kB"],
    [3_456_000_000, "3.46 GB"],
  ])("%d bytes are '%s'", (bytes, text) => {
    expect(bytesText(bytes, "en")).toBe(text);
  });

  test("shares are whole, and small ones are not nothing", () => {
    expect([0, 0.004, 0.005, 0.61, 1].map((share) => percentOf(share, "en"))).toEqual(["0", "<1", "1", "61", "100"]);
    expect(timeText(12_440, "pt")).toBe("12,4 s");
  });
});
