import { expect } from "vitest";
import { rowsOf, type SqlDatabase } from "./sql-database";

type Rows = readonly (readonly (string | null)[])[];

/** An attempt of a role and its result. Runs in a transaction that is rolled back. */
export interface SqlCheck {
  readonly name: string;
  /** Statements of the operator, before. */
  readonly setup?: readonly string[];
  /** The role; by default `anon`, as which PostgREST runs requests with the publishable key. */
  readonly as?: "anon" | "authenticated" | "service_role" | "postgres";
  /** Of the request; else it comes from 203.0.113.7. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Statements that are tried one after the other; all but the last must succeed. */
  readonly run: string | readonly string[];
  /** The last statement's SQLSTATE, or the possible ones. Without it the statement succeeds. */
  readonly refused?: string | readonly string[];
  /** The last statement's rows. */
  readonly answers?: Rows;
  /** A query of the operator, afterwards, and its rows. */
  readonly leaves?: readonly [query: string, rows: Rows];
  /** Records may differ afterwards; without it they are compared. */
  readonly changes?: true;
}

const ledgers = ["consent_event", "usage_event", "lead_submission", "turnstile_token", "settings"];

const recordsQuery = ledgers
  .map(
    (table) => `select '${table}', count(*), md5(string_agg(t::text, '' order by t::text)) from app_private.${table} t`,
  )
  .join(" union all ")
  .concat(" order by 1");

/** Tries a check and compares its outcome; the database is afterwards as it was. */
export async function runCheck(database: SqlDatabase, check: SqlCheck): Promise<void> {
  const statements = typeof check.run === "string" ? [check.run] : check.run;
  const headers = JSON.stringify(check.headers ?? { "x-forwarded-for": "203.0.113.7" });
  await rowsOf(database, "begin");
  try {
    for (const statement of check.setup ?? []) await rowsOf(database, statement);
    const before = await rowsOf(database, recordsQuery);

    await rowsOf(database, "savepoint tried");
    if (check.as !== "postgres") await rowsOf(database, `set local role ${check.as ?? "anon"}`);
    await rowsOf(database, `select set_config('request.headers', '${headers}', true)`);
    for (const statement of statements.slice(0, -1)) await rowsOf(database, statement);
    const answer = await database.run(statements.at(-1) ?? "");
    if (answer.refused === null) await rowsOf(database, "reset role");
    else await rowsOf(database, "rollback to savepoint tried");

    if (check.refused === undefined) expect(answer.refused === null ? null : answer).toBe(null);
    else expect([check.refused].flat()).toContain(answer.refused ?? "not refused");
    // Postgres repeats the line of the statement; a caller of the API writes none.
    if (answer.refused !== null && check.as !== "postgres")
      expect(answer.words.replaceAll(/^LINE \d.*/gm, "")).not.toMatch(/device_\d|Failing row/);
    if (check.answers !== undefined) expect(answer.rows).toEqual(check.answers);
    if (check.changes === undefined) expect(await rowsOf(database, recordsQuery)).toEqual(before);
    if (check.leaves !== undefined) expect(await rowsOf(database, check.leaves[0])).toEqual(check.leaves[1]);
  } finally {
    await rowsOf(database, "rollback");
  }
}
