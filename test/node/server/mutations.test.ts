import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mutations } from "../../campaign/server/mutations";

it("every check that the campaign removes is in its file once", () => {
  const files = new Map(mutations.map(({ file }) => [file, readFileSync(file, "utf8")]));
  const gone = mutations.filter(({ file, from }) => files.get(file)?.split(from).length !== 2);
  expect(gone.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
});
