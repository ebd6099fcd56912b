import { readdirSync, readFileSync } from "node:fs";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import list from "../../../content/data-list.json";
import { analyticsEvents } from "../../../src-ui/foundations/privacy/analytics/analytics-events";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { services } from "../../../src-worker/contract/services";
import { openWorkDatabase } from "../../../src-worker/order/work-database";

// The privacy policy shows `content/data-list.json`. What the code stores and sends has to be in it, and nothing else.

const stored = list.stored.flatMap(({ names }) => names);
const migrations = filesOf("supabase/migrations", ".sql");

test("lists every key of local storage and of session storage", () => {
  const source = readFileSync("src-ui/foundations/local-storage/device-storage.ts", "utf8");
  const union = source.slice(source.indexOf("export type StorageKey"), source.indexOf("/** Local storage without"));
  const keys = [...union.matchAll(/\| "([^"]+)"/g)].map(([, key = ""]) => key);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !stored.includes(key))).toEqual([]);
});

test("lists every table of both databases", () => {
  const world = {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    deadline: () => ({ signal: new AbortController().signal, clear: () => undefined }),
    uniqueName: () => "device",
  };
  const tables = [openDatabase(world), openWorkDatabase(world)].flatMap((database) => {
    database.close();
    return database.tables.map(({ name }) => name);
  });
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((name) => !stored.includes(name))).toEqual([]);
});

test("lists every cache and every file", () => {
  const source = filesOf("src-worker", ".ts") + filesOf("src-sw", ".ts");
  const caches =
    /(?:cacheName|shellCache|evictionMarkerName|orderCopyCache|productFilesCache|sharedFileCache|publicPagesCache|themeFontsCache|fileName) = "([^"]+)"/g;
  const names = [...source.matchAll(caches), ...source.matchAll(/createOriginFile\("([^"]+)"/g)].map(
    ([, name = ""]) => name,
  );
  expect(names).toEqual(expect.arrayContaining(["app-files", "public-pages", "vitrine-order-copies", "vitrine-boot"]));
  expect(names.filter((name) => !stored.includes(name))).toEqual([]);
});

test("names nothing that the code does not", () => {
  const source = ["src-ui", "src-worker", "src-sw"].map((folder) => filesOf(folder, ".ts")).join("");
  // A key is a text or, as a table, a property.
  const isThere = (name: string) => source.includes(`"${name}"`) || new RegExp(`[\\s{]${name}: "`).test(source);
  expect(stored.filter((name) => !isThere(name))).toEqual([]);
});

test.each([
  ["consent", "record_consent"],
  ["lead", "submit_lead"],
] as const)("lists what the record of a %s holds", (id, called) => {
  const [, parameters = ""] = new RegExp(`function public\\.${called}\\(([^)]+)\\)`).exec(migrations) ?? [];
  expect(fieldsOf(id)).toEqual(namesIn(parameters));
});

test("lists what the record of a start holds", () => {
  const [, columns = ""] = /insert into app_private\.usage_event \(([^)]+)\)/.exec(migrations) ?? [];
  expect(fieldsOf("usage")).toEqual(namesIn(columns));
});

test("lists every event that analytics counts, with what it tells", () => {
  const told = new Set(Object.values(analyticsEvents).flat());
  expect(fieldsOf("analytics")).toEqual([...Object.keys(analyticsEvents), ...told].toSorted());
});

test("marks what is sent only where an operator has configured it", () => {
  const marked = list.sent.flatMap(({ service }) => service ?? []);
  expect([...new Set(marked)].toSorted()).toEqual(Object.keys(services).toSorted());
});

test.each(["en", "pt"] as const)("the article on privacy (%s) names every destination of the list", (language) => {
  const article = readFileSync(`content/${language}/articles/privacy-first-catalog-software.md`, "utf8");
  const table = article.slice(article.indexOf("{#requests}"));
  const rows = table.slice(0, table.indexOf("\n\n", table.indexOf("|---"))).split("\n");
  const destinations = new Set(list.sent.map(({ to }) => to[language]));
  // Heading, line, and two rows for the app's server: its own files, and what it forwards.
  expect(rows.filter((row) => row.startsWith("|"))).toHaveLength(2 + destinations.size + 1);
});

/** Sent fields of a list entry, sorted. */
function fieldsOf(id: string): readonly string[] {
  return (list.sent.find((entry) => entry.id === id)?.fields ?? []).toSorted();
}

/** Names of parameters or columns, sorted; without the id of the record, and the token, which is an entry of its own. */
function namesIn(text: string): readonly string[] {
  const names = text.split(",").map((part) => part.trim().split(/\s/)[0] ?? "");
  return names.filter((name) => !["event_id", "token"].includes(name)).toSorted();
}

function filesOf(folder: string, ending: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
    .join("\n");
}
