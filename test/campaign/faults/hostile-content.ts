import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { createSink } from "../../../src-worker/export/create-sink";
import { orderLinesTable, orderSheets } from "../../../src-worker/export/order-tables";
import { writeCsv } from "../../../src-worker/export/write-csv";
import { writeXlsx } from "../../../src-worker/export/xlsx/write-xlsx";
import { hostileText } from "../../node/export/hostile-text";
import { quoteOf } from "../../node/export/quote-of";
import { inEnglish, line, sampleOrder } from "../../node/export/sample-order";
import { hostileSheets } from "../../node/theme/hostile-sheets";
import { page, site, website } from "../../node/theme/website";
import type { Fire } from "./fault";

/** Milliseconds of a reading on a loaded machine. */
const patienceMs = 30_000;
const largest = 100_000;

/** Reads themes of websites whose style sheets mean ill: the theme is the page's own, and nothing else is requested. */
export const sendSheets: Fire = async (times, random) => {
  const tally = { cases: 0, wrong: 0, unworded: 0 };
  const own = "<style>:root{--color-primary:#1d4e4a}</style>";
  const link = '<link rel="stylesheet" href="/theme.css">';
  for (; tally.cases < times; tally.cases++) {
    const kinds = Object.keys(hostileSheets);
    const kind = kinds[tally.cases % kinds.length] ?? "";
    const head = random.chance(0.5) ? `${own}${link}` : `${link}${own}`;
    const sheets = hostileSheets[kind]?.(random.between(2, largest));
    const { read, requests } = website({ "/": page(head), ...sheets });
    const began = performance.now();
    const theme = await read().catch((error: unknown) => error);
    const isRight = JSON.stringify(theme).includes('"primaryColor":"#1d4e4a"');
    const others = requests.filter(({ url }) => url !== `${site}/` && url !== `${site}/theme.css`);
    if (isRight && others.length === 0 && performance.now() - began < patienceMs) continue;
    tally.wrong++;
    console.error(`${kind}: ${JSON.stringify(theme)}, ${others.map(({ url }) => url).join()}`);
  }
  return tally;
};

/** Writes orders whose texts are formulas or code as workbook, CSV and quote: each is read as the same text, and runs nothing. */
export const writeTexts: Fire = async (times, random) => {
  const tally = { cases: 0, wrong: 0, unworded: 0 };
  const { signal } = new AbortController();
  const texts = fc.sample(fc.tuple(hostileText, hostileText, hostileText), {
    seed: random.between(1, 2 ** 30),
    numRuns: times,
  });
  for (const [title, note, sku] of texts) {
    const order = sampleOrder([line({ title, note, sku, barcode: note, price: title.slice(0, 9) })], {
      name: title,
      note,
    });
    const [csv, xlsx] = [createSink(), createSink()];
    const yieldIfDue = async () => undefined;
    await writeCsv(signal, { yieldIfDue, sink: csv, tag: "en" }, orderLinesTable(order, inEnglish));
    await writeXlsx(signal, yieldIfDue, xlsx, orderSheets(order, inEnglish));
    const { pages, bytes } = await quoteOf(order);
    const parts = unzipSync(new Uint8Array(await xlsx.finish("").arrayBuffer()));
    const xml = Object.values(parts).map((part) => strFromU8(part));
    const cells = Papa.parse<string[]>((await csv.finish("").text()).replace(/^\ufeff/, "")).data.flat();
    tally.cases++;
    if (
      !xml.some((part) => /<f[ >]|externalLink|<script/i.test(part)) &&
      !cells.some((cell) => /^[\s\p{C}"]*[=+\-@＝＋－＠]/u.test(cell)) &&
      !/\/(JavaScript|JS|OpenAction|Launch|URI)\b/.test(Buffer.from(bytes).toString("latin1")) &&
      pages.flat().includes(`page ${pages.length} of ${pages.length}`)
    )
      continue;
    tally.wrong++;
    console.error(`texts ${JSON.stringify([title, note, sku])}`);
  }
  return tally;
};
