/** The answer to a statement: its rows as Postgres writes them (`t`, `f`, null), or the SQLSTATE of its refusal. */
export type SqlAnswer =
  | { readonly rows: readonly (readonly (string | null)[])[]; readonly refused: null }
  | { readonly rows: readonly []; readonly refused: string; readonly words: string };

/** One session of a database, as its superuser. */
export interface SqlDatabase {
  /** Runs one statement. */
  run(statement: string): Promise<SqlAnswer>;
  /** Runs a script whose every statement must succeed. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The rows of a statement that must succeed. */
export async function rowsOf(
  database: SqlDatabase,
  statement: string,
): Promise<readonly (readonly (string | null)[])[]> {
  const answer = await database.run(statement);
  if (answer.refused !== null) throw new Error(`${answer.refused} ${answer.words}\n${statement}`);
  return answer.rows;
}
