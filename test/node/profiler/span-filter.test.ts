import { describe, expect, it } from "vitest";
import pt from "../../../locales/pt.json";
import { journalOf } from "../../../src-ui/screens/profiler/journal";
import { laneRows } from "../../../src-ui/screens/profiler/lane-rows";
import { isFiltering, matchingSpans, noFilter, type SpanFilter } from "../../../src-ui/screens/profiler/span-filter";
import { lanes, spanStages } from "../../../src-worker/contract/profile";
import { profileOf } from "./profiles";

const url = "https://shop.example/products.json?page=7";
const profile = profileOf([
  {
    stage: "first-byte",
    start: 0,
    end: 10,
    status: 200,
    label: "products",
    page: 7,
    request: { url, accept: "", keys: null, type: "" },
  },
  { stage: "request", start: 0, end: 20, label: "products", page: 7 },
  { stage: "first-byte", start: 20, end: 30, label: "products", page: 8 },
  { stage: "failure", start: 30, end: 30, label: "network", page: 8 },
  { stage: "first-byte", start: 30, end: 40, status: 503, label: "collections" },
  { stage: "map", start: 40, end: 50, lane: lanes.run },
  { stage: "command", start: 50, end: 60, lane: lanes.command, label: "findProducts" },
  { stage: "offline", start: 70, end: 70, lane: lanes.run },
]);
const names = {
  stage: (stage: (typeof spanStages)[number]) => pt.profiler.stage[stage],
  subject: (label: string, page: number) => {
    const resource = (pt.profiler.resource as Readonly<Record<string, string>>)[label] ?? label;
    return page > 0 ? `${resource}, página ${page}` : resource;
  },
};

function found(filter: Partial<SpanFilter>): readonly string[] {
  const matches = matchingSpans(profile, { ...noFilter, ...filter }, names);
  return [...profile.part.stage].flatMap((stage, at) => (matches[at] ? [spanStages[stage] ?? ""] : []));
}

describe("the filter", () => {
  it.each([
    ["a page, without its accent", "produtos, pagina 7", ["first-byte", "request"]],
    ["a stage as the screen names it", "CONVERS", ["map"]],
    ["a command", "findpro", ["command"]],
    ["the code of a failure", "network", ["failure"]],
    ["a status", "503", ["first-byte"]],
    ["an address", "shop.example", ["first-byte"]],
    ["nothing that is there", "nowhere", []],
  ])("finds %s", (_what, text, stages) => {
    expect(found({ text })).toEqual(stages);
  });

  it("shows failures: of requests, errors, requests without an answer, and a network that is gone", () => {
    expect(found({ onlyFailures: true })).toEqual(["failure", "first-byte", "first-byte", "offline"]);
    expect(found({ onlyFailures: true, stage: "first-byte", text: "página 8" })).toEqual(["first-byte"]);
  });

  it("applies to the waterfall and to the journal, which then lists other stages too", () => {
    const filter = { ...noFilter, stage: "map" } as const;
    const matches = matchingSpans(profile, filter, names);
    expect(laneRows(profile.part, undefined, matches).map(({ lane, spans }) => [lane, spans.length])).toEqual([
      [lanes.run, 1],
    ]);
    expect(journalOf(profile, matches).map(({ stage }) => stage)).toEqual(["map"]);
    expect(journalOf(profile).map(({ stage }) => stage)).toEqual(["offline", "command", "failure"]);
    expect([isFiltering(noFilter), isFiltering({ ...noFilter, text: " " }), isFiltering(filter)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
