import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { withSource } from "./source-address.mjs";

/**
 * Reads the legal documents that the build has, out of those listed. A page without its document fetches it from the server.
 * @template {{ language: "en" | "pt", text: "privacy" | "terms" }} Listed
 * @param {readonly Listed[]} listed
 * @returns {Promise<(Listed & { markdown: string })[]>}
 */
export async function readDocuments(listed) {
  const { source } = JSON.parse(await readFile("content/contact.json", "utf8"));
  const read = listed.map(async (document) => {
    const file = join("public/docs", document.language, `${document.text}.md`);
    const markdown = await readFile(file, "utf8").catch((error) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    return markdown === null ? [] : [{ ...document, markdown: withSource(markdown, source) }];
  });
  return (await Promise.all(read)).flat();
}
