import startSqlite, { type Database, type PreparedStatement } from "@sqlite.org/sqlite-wasm";
import { foldedCode, writtenWords } from "../folded-words";
import { productTexts } from "../product-texts";
import type { SearchEngineKind } from "../search-engine";

const fields = ["title", "codes", "vendor", "productType", "tags", "variants", "description"] as const;
const weights = [4, 4, 2, 2, 2, 1, 1];

/**
 * The tables do not store the texts, as no engine does. An index of the first one and two letters makes the build and the
 * stored bytes twice as large, and the slow queries three times as fast.
 */
const schema = `
  CREATE TABLE products (row INTEGER PRIMARY KEY, id TEXT);
  CREATE VIRTUAL TABLE words
    USING fts5(${fields.join()}, content='', tokenize='unicode61 remove_diacritics 2', prefix='1 2');
  INSERT INTO words (words, rank) VALUES ('rank', 'bm25(${weights.join()})');
  CREATE VIRTUAL TABLE codes USING fts5(code, content='', tokenize='trigram');`;

const insertProduct = "INSERT INTO products VALUES (?, ?)";
const insertWords = `INSERT INTO words (rowid, ${fields.join()}) VALUES (?, ${fields.map(() => "?").join()})`;
const insertCodes = "INSERT INTO codes (rowid, code) VALUES (?, ?)";
const [selectByWords, selectByCodes] = ["words", "codes"].map(
  (table) =>
    `SELECT id FROM ${table} JOIN products ON row = ${table}.rowid WHERE ${table} MATCH ? ORDER BY rank LIMIT 10`,
) as [string, string];

interface Tables {
  readonly database: Database;
  memory(): Uint8Array;
  readonly prepared: Map<string, PreparedStatement>;
  rows: number;
  /** Closes the files: another worker may open them then. */
  close(): void;
}

/** The official build of SQLite, its database a file of the origin private file system. */
export const fts5: SearchEngineKind<Tables> = {
  name: "fts5",
  description:
    "SQLite FTS5 in OPFS, fields weighed, all words, the last as a beginning; then parts of codes by trigrams",
  async create() {
    const tables = await openTables();
    tables.database.exec(schema);
    // One transaction for all: the fastest way to fill them.
    tables.database.exec("BEGIN");
    return tables;
  },
  add(tables, products) {
    for (const product of products) {
      const texts = productTexts(product);
      const row = tables.rows++;
      statement(tables, insertProduct).bind([row, product.id]).stepReset();
      statement(tables, insertWords)
        .bind([row, ...fields.map((field) => [texts[field]].flat().join(" "))])
        .stepReset();
      statement(tables, insertCodes)
        .bind([row, texts.codes.map(foldedCode).join(" ")])
        .stepReset();
    }
  },
  finish({ database }) {
    for (const table of ["words", "codes"]) database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
    database.exec("COMMIT");
  },
  wasmBytes: ({ memory }) => memory().byteLength,
  storedBytes: ({ database }) =>
    Number(database.selectValue("PRAGMA page_count")) * Number(database.selectValue("PRAGMA page_size")),
  save(tables) {
    tables.close();
    return [];
  },
  load: openTables,
  find(tables, text) {
    const words = writtenWords(text).map((word) => `"${word}"`);
    if (words.length === 0) return [];
    const found = new Set(idsBy(statement(tables, selectByWords), `${words.join(" ")}*`));
    const code = foldedCode(text);
    // A shorter one has no trigram.
    if (found.size < 10 && code.length > 2)
      for (const id of idsBy(statement(tables, selectByCodes), `"${code}"`)) found.add(id);
    return [...found].slice(0, 10);
  },
};

async function openTables(): Promise<Tables> {
  // Its other file systems need a second worker each.
  Object.assign(globalThis, { sqlite3ApiConfig: { disable: { vfs: { opfs: true, "opfs-wl": true } } } });
  const { installOpfsSAHPoolVfs, wasm } = await startSqlite();
  const pool = await installOpfsSAHPoolVfs({});
  const database = new pool.OpfsSAHPoolDb("/search");
  const prepared = new Map<string, PreparedStatement>();
  return {
    database,
    memory: () => wasm.heap8u(),
    prepared,
    rows: 0,
    close() {
      for (const one of prepared.values()) one.finalize();
      database.close();
      pool.pauseVfs();
    },
  };
}

/** Prepared once. */
function statement({ database, prepared }: Tables, sql: string): PreparedStatement {
  const ready = prepared.get(sql) ?? database.prepare(sql);
  prepared.set(sql, ready);
  return ready;
}

function idsBy(query: PreparedStatement, match: string): readonly string[] {
  query.bind(match);
  const ids: string[] = [];
  while (query.step()) ids.push(String(query.get(0)));
  query.reset();
  return ids;
}
