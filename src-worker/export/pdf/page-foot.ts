import type { ExportWords } from "../../contract/export";
import { edges, greys } from "./paper";
import { pageSize } from "./pdf-document";
import type { Typesetter } from "./typesetter";

/** Writes the foot of each page: what the document is, and the page's number. @param yieldIfDue called before each page */
export function createFoot(
  typesetter: Typesetter,
  named: string,
  words: Pick<ExportWords["words"], "page">,
  yieldIfDue: () => Promise<unknown>,
) {
  return async (page: number, pages: number): Promise<string> => {
    await yieldIfDue();
    const style = { size: 8, bold: false, grey: greys.soft };
    const y = 28;
    const place = typesetter.line(words.page.replace("{page}", String(page)).replace("{pages}", String(pages)));
    const end = edges.right - typesetter.width(place, style);
    const [name] = typesetter.lines(named, style, end - edges.left - 24, 1);
    const rule = `${greys.rule} g ${edges.left} 42 ${(pageSize.width - 2 * edges.left).toFixed(2)} 0.75 re f\n`;
    const beginning = name ? await typesetter.set(name, edges.left, y, style) : "";
    return rule + beginning + (await typesetter.set(place, end, y, style));
  };
}
