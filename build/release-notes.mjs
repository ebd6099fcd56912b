import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/**
 * The section of a version in the changelog, without its heading. Throws unless the tag is `v` and the version of package.json,
 * and the changelog has a section of that version which no longer says "(unreleased)".
 * @param {string} tag
 * @param {string} version of package.json
 * @param {string} changelog
 */
export function releaseNotes(tag, version, changelog) {
  if (tag !== `v${version}`) throw new Error(`The tag ${tag} is not v${version}, the version in package.json.`);
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section ${version}.`);
  const [heading = "", ...lines] = section.split("\n");
  if (heading.includes("unreleased")) throw new Error(`CHANGELOG.md still says that ${version} is unreleased.`);
  return lines.join("\n").trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(await readFile("package.json", "utf8"));
  console.log(releaseNotes(process.argv[2] ?? "", version, await readFile("CHANGELOG.md", "utf8")));
}
