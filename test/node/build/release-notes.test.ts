import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { releaseNotes } from "../../../build/release-notes.mjs";

const changelog = "# Changelog\n\n## 1.1.0 (unreleased)\n\n- Soon.\n\n## 1.0.0 (2026-12-01)\n\n- First.\n- Second.\n";

test("the notes of a release are its section of the changelog", () => {
  expect(releaseNotes("v1.0.0", "1.0.0", changelog)).toBe("- First.\n- Second.");
});

test.each([
  ["v1.0.1", "1.0.0", "not v1.0.0"],
  ["1.0.0", "1.0.0", "not v1.0.0"],
  ["v1.0", "1.0", "no section 1.0"],
  ["v1.1.0", "1.1.0", "unreleased"],
])("a release with the tag %s of the version %s is refused", (tag, version, reason) => {
  expect(() => releaseNotes(tag, version, changelog)).toThrow(reason);
});

test("the release workflow tests before it publishes, and grants rights to the job that publishes only", () => {
  const { permissions, jobs } = parse(readFileSync(".github/workflows/release.yml", "utf8"));
  expect(permissions).toEqual({ contents: "read" });
  expect(jobs.test.permissions).toBeUndefined();
  expect(jobs.test.steps.at(-1)).toEqual({ run: ".ci/run" });
  expect(jobs.release.needs).toBe("test");
});

test("the commands of the release workflow are those of package.json", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const workflow = readFileSync(".github/workflows/release.yml", "utf8");
  const named = [...workflow.matchAll(/npm run (?:--silent )?(\S+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(1);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

test("the dependency bot watches every folder with packages of its own", () => {
  const { updates } = parse(readFileSync(".github/dependabot.yml", "utf8"));
  const folders = updates.flatMap((update: Record<string, unknown>) => update.directories ?? []);
  const own = readdirSync(".").filter((name) => name !== "node_modules" && !name.startsWith("dist"));
  const withPackages = own
    .flatMap((name) => [
      name,
      ...(statSync(name).isDirectory() ? readdirSync(name).map((file) => `${name}/${file}`) : []),
    ])
    .flatMap((path) => [path, `${path}/package-lock.json`])
    .filter((path) => path.endsWith("package-lock.json") && existsSync(path))
    .map((path) => `/${path.replace(/\/?package-lock\.json$/, "")}`);
  expect(folders.sort()).toEqual([...new Set(withPackages)].sort());
});
