import { strToU8, type Zippable, zipSync } from "fflate";

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** XML of a sheet's rows, and the other files that its cells refer to. */
export interface WorkbookContents {
  /** Inside `sheetData`, of each sheet. */
  readonly sheets: readonly string[];
  /** State of each sheet; visible without. */
  readonly states?: readonly string[];
  /** Inside `sst`. */
  readonly strings?: string;
  /** Inside `styleSheet`. */
  readonly styles?: string;
  /** Attributes of `workbookPr`. */
  readonly properties?: string;
}

/** A workbook as spreadsheet programs write it. */
export function workbookWith(contents: WorkbookContents): Uint8Array<ArrayBuffer> {
  return zipped(partsOf(contents));
}

export function zipped(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const files: Zippable = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return Uint8Array.from(zipSync(files));
}

export function partsOf({ sheets, states = [], strings, styles, properties = "" }: WorkbookContents) {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    "_rels/.rels": `<Relationships>${relation("r", "officeDocument", "/xl/workbook.xml")}</Relationships>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relation("s", "sharedStrings", "sharedStrings.xml")}${relation(
      "f",
      "styles",
      "./styles.xml",
    )}${sheets.map((_, at) => relation(`s${at}`, "worksheet", `worksheets/sheet${at}.xml`)).join("")}</Relationships>`,
    "xl/workbook.xml": `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns:r="${relationships}"><workbookPr ${properties}/><sheets>${sheets
      .map((_, at) => `<sheet name="S${at}" state="${states[at] ?? "visible"}" r:id="s${at}"/>`)
      .join("")}</sheets></workbook>`,
  };
  for (const [at, rows] of sheets.entries())
    parts[`xl/worksheets/sheet${at}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  if (strings !== undefined) parts["xl/sharedStrings.xml"] = `<sst>${strings}</sst>`;
  if (styles !== undefined) parts["xl/styles.xml"] = `<styleSheet>${styles}</styleSheet>`;
  return parts;
}

/** Cells with inline texts. */
export function textRow(...cells: readonly string[]): string {
  return `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
}
