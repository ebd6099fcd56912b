import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { platforms } from "../../../src-worker/contract/platforms";

/** The local storage name `wooConfig` is WooCommerce's by definition. */
const ofOnePlatform = ["local-storage/take-over-woo-config.ts", "local-storage/mirror-entries.ts"];

test("the interface asks the platform's facts, and compares no platform with a name", () => {
  const named = readdirSync("src-ui", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !ofOnePlatform.some((one) => file.endsWith(one)))
    .filter((file) => platforms.some((platform) => readFileSync(`src-ui/${file}`, "utf8").includes(`"${platform}"`)));
  expect(named).toEqual([]);
});
