import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);

const packages: readonly (LockedPackage & { readonly path: string })[] = Object.entries(lock.packages)
  .filter(([path]) => path !== "")
  .map(([path, entry]) => ({ ...entry, path }));

/** Of what the app or the server may contain. */
const shippable = [
  "MIT",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "Unlicense",
  "CC0-1.0",
  "OFL-1.1",
];
/** Of tools too: they are used as they are, and no part of them is in a build. */
const usable = [...shippable, "BlueOak-1.0.0", "MPL-2.0", "LGPL-3.0-or-later", "CC-BY-4.0", "Zlib"];

/** By their licence files or readmes: the lock names no licence. */
const undeclared: Readonly<Record<string, string>> = {
  "node_modules/parse-cache-control": "BSD-3-Clause",
  ...Object.fromEntries(
    ["busboy", "dicer", "humanize-number", "only", "streamsearch"].map((name) => [`node_modules/${name}`, "MIT"]),
  ),
};

/** An SPDX expression; one alternative is enough. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const alternatives = expression.replace(/[()]/g, "").split(" OR ");
  return alternatives.some((all) => all.split(" AND ").every((licence) => allowed.includes(licence)));
}

test("every dependency has an exact version", () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  const all = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test("every locked package comes from a registry, with its hash", () => {
  const isPinned = ({ version, integrity, resolved = "https://" }: LockedPackage) =>
    version !== undefined && integrity?.startsWith("sha512-") && resolved.startsWith("https://");
  expect(packages.filter((entry) => !isPinned(entry)).map(({ path }) => path)).toEqual([]);
});

test("no package runs a script on install", () => {
  expect(readFileSync(".npmrc", "utf8").split("\n")).toContain("ignore-scripts=true");
});

test.each([
  ["what is shipped", shippable, packages.filter(({ dev, devOptional }) => !dev && !devOptional)],
  ["tools", usable, packages],
])("the licences of %s are allowed", (_, allowed, listed) => {
  expect(listed.length).toBeGreaterThan(50);
  const refused = listed.flatMap(({ path, license = undeclared[path] }) =>
    license && isAllowed(license, allowed) ? [] : [`${path}: ${license}`],
  );
  expect(refused).toEqual([]);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-or-later)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", false],
  ["GPL-3.0-only", false],
  ["SEE LICENSE IN licence.txt", false],
])("a shipped package under %s is allowed: %s", (expression, allowed) => {
  expect(isAllowed(expression, shippable)).toBe(allowed);
});

test("npm run sbom lists every package as CycloneDX", () => {
  const written = JSON.parse(execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8", stdio: "pipe" }));
  expect(written.bomFormat).toBe("CycloneDX");
  const listed: readonly string[] = written.components.map(({ name }: { readonly name: string }) => name);
  const named = Object.keys(manifest.dependencies);
  expect(named.filter((name) => !listed.some((one) => name.endsWith(one)))).toEqual([]);
});
