import { rowsOf, type SqlDatabase } from "./sql-database";

/**
 * Every value of every table of a database as one text: the backend's and Postgres's own, with the planner's statistics,
 * and what other connections ran last.
 */
export async function allValues(database: SqlDatabase): Promise<string> {
  const tables = await rowsOf(
    database,
    `select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm', 'p')`,
  );
  const texts: string[] = [];
  for (const [table] of [...tables, ["pg_catalog.pg_stat_activity"]])
    for (const row of await rowsOf(database, `select t::text from ${table} t`)) texts.push(row.join());
  return texts.join("\n");
}
