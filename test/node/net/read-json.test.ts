import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer } from "../../../src-worker/net/answer";
import { readJson } from "../../../src-worker/net/read-json";
import { Failed } from "../../../src-worker/outcome/failed";

/** As a store with a noisy extension sends it (observed: BOM and PHP warning before JSON). */
const warning =
  '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/home/shop/noisy.php</b> on line <b>42</b><br />\n';
const plainWarning = '\nWarning: Undefined array key "x" in /home/shop/noisy.php on line 42\n';
const logLine = "[12-Mar-2026 10:00:00 UTC] PHP Warning:  Undefined array key\n";

function read(text: string, forgiving: boolean): unknown {
  const answer: Answer = {
    status: 200,
    statusText: "OK",
    headers: new Headers(),
    bytes: new TextEncoder().encode(text),
    url: "https://shop.example.com/",
    redirected: false,
  };
  try {
    return readJson(answer, "products", forgiving);
  } catch (error) {
    if (error instanceof Failed) return error.failure.code;
    throw error;
  }
}

describe.each([true, false])("with text before the JSON allowed: %s", (forgiving) => {
  test.each([
    ["an object", '{"products":[]}', { products: [] }],
    ["a list", "[1]", [1]],
    ["null", "null", null],
    ["JSON between blank lines", '\n\n {"a":1}\n', { a: 1 }],
    ["a byte order mark and JSON", '\uFEFF{"a":1}', { a: 1 }],
  ])("%s is read unchanged", (_name, text, json) => {
    expect(read(text, forgiving)).toEqual({ json, dirty: false });
  });

  test.each([
    ["nothing", "", "empty-answer"],
    ["blanks", " \r\n\t", "empty-answer"],
    ["a byte order mark alone", "\uFEFF", "empty-answer"],
    ["a page", "<!doctype html><html><head><script>\nvar a = [1,\n{}];\n</script>", "bad-json"],
    ["a torn answer", '{"products":[{"id":1},', "bad-json"],
    ["a torn answer whose last line is whole", '[\n{"id":1},\n{"id":2}', "bad-json"],
    ["a torn answer after a warning", `${warning}[{"id":1},{"id":`, "bad-json"],
    ["text after the JSON", '{"a":1}\n<!-- cached -->', "bad-json"],
    ["a warning alone", warning, "bad-json"],
  ])("%s is refused", (_name, text, code) => {
    expect(read(text, forgiving)).toBe(code);
  });
});

test.each([
  ["a warning", warning],
  ["a byte order mark and a warning", `\uFEFF${warning}`],
  ["a warning and a byte order mark", `${warning}\uFEFF`],
  ["a plain warning", plainWarning],
  ["lines that begin with a bracket", logLine.repeat(3)],
  ["several kinds", warning + plainWarning + logLine],
])("%s before the JSON is skipped if allowed", (_name, before) => {
  for (const text of ['[{"id":160}]', "[]", "{}", '{\n  "id": 160\n}', "[\n  {}\n]"]) {
    expect(read(before + text, true)).toEqual({ json: JSON.parse(text), dirty: true });
    expect(read(before + text, false)).toBe("bad-json");
  }
});

const record = fc.dictionary(fc.string(), fc.jsonValue());
const answers = fc.oneof(record, fc.array(record));
const spaces = fc.constantFrom(undefined, 2);

test("an answer is read whole after any text", () => {
  fc.assert(
    fc.property(answers, spaces, fc.constantFrom(warning, plainWarning, logLine), (json, space, before) => {
      const text = JSON.stringify(json, null, space);
      expect(read(before + text, true)).toEqual({ json: JSON.parse(text), dirty: true });
    }),
  );
});

test("a part of an answer is never read as the whole, after any text", () => {
  fc.assert(
    fc.property(answers, spaces, fc.constantFrom("", warning), fc.nat(), (json, space, before, at) => {
      const text = JSON.stringify(json, null, space);
      const code = read(before + text.slice(0, at % text.length), true);
      expect(["bad-json", "empty-answer"]).toContain(code);
    }),
  );
});
