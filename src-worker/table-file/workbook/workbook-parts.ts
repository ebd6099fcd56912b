import { Failed } from "../../outcome/failed";
import type { Yielder } from "../../scheduling/yielder";
import { readXml } from "./read-xml";

/** The paths of a workbook's files. */
export interface WorkbookParts {
  /** Visible sheets with cells, in their sequence. */
  readonly sheets: readonly string[];
  readonly strings: string | null;
  readonly styles: string | null;
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
}

interface Relation {
  readonly kind: string;
  readonly path: string;
}

/**
 * Finds a workbook's files by their relations (ECMA-376, part 2). Refuses with `table-foreign` if the ZIP is no workbook.
 *
 * @param unpack answers the bytes of a file; null if there is none
 */
export async function workbookParts(
  yieldIfDue: Yielder,
  unpack: (path: string) => Iterable<Uint8Array> | null,
): Promise<WorkbookParts> {
  const main = [...(await relationsOf("")).values()].find(({ kind }) => kind === "officeDocument")?.path;
  const book = main === undefined ? null : unpack(main);
  if (main === undefined || !book) throw new Failed("table-foreign");
  const relations = await relationsOf(main);
  const sheets: string[] = [];
  let is1904 = false;
  let isBook = false;
  await readXml(yieldIfDue, book, {
    open(name, attributes) {
      if (name === "workbook") isBook = true;
      else if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
      else if (name === "sheet" && (attributes.state ?? "visible") === "visible") {
        const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
        const relation = relations.get(id ?? "");
        if (relation?.kind === "worksheet") sheets.push(relation.path);
      }
    },
  });
  if (!isBook) throw new Failed("table-foreign");
  const only = (kind: string) => [...relations.values()].find((one) => one.kind === kind)?.path ?? null;
  return { sheets, strings: only("sharedStrings"), styles: only("styles"), is1904 };

  /** @param path of a file; empty for the ZIP as a whole */
  async function relationsOf(path: string): Promise<ReadonlyMap<string, Relation>> {
    const cut = path.lastIndexOf("/") + 1;
    const folder = path.slice(0, cut);
    const relations = new Map<string, Relation>();
    await readXml(yieldIfDue, unpack(`${folder}_rels/${path.slice(cut)}.rels`) ?? [], {
      open(name, { Id: id = "", Type: type = "", Target: target = "" }) {
        if (name !== "Relationship") return;
        const kind = type.slice(type.lastIndexOf("/") + 1);
        relations.set(id, { kind, path: target.startsWith("/") ? target.slice(1) : joined(folder, target) });
      },
    });
    return relations;
  }
}

function joined(folder: string, target: string): string {
  const parts: string[] = folder.split("/").filter(Boolean);
  for (const part of target.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
