/**
 * Fills a text's passages about the source code in, as `{{source: The [source](source) is open.}}`; without an address they
 * vanish, because nobody could check them. A line of YAML that ends with `# source` vanishes as a whole.
 * @param {string} text
 * @param {string | undefined} source address of the source code: `source` in `content/contact.json`
 */
export function withSource(text, source) {
  if (source === undefined) return text.replace(/^.* # source\n/gm, "").replace(/\{\{source:[^}]*\}\}/g, "");
  return text.replace(/\{\{source:([^}]*)\}\}/g, "$1").replaceAll("](source)", `](${source})`);
}
