import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the link to the engine is the only variable of a module of the interface", () => {
  const variables = readdirSync("src-ui", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(`src-ui/${file}`, "utf8").split("\n");
      return lines.filter((line) => /^(export )?(let|var) /.test(line)).map((line) => `${file}: ${line}`);
    });
  expect(variables).toEqual(["foundations/engine/engine.ts: let link: EngineLink | null = null;"]);
});
