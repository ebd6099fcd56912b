import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runSql } from "./connection.mjs";

/**
 * Brings a database up to date: the roles, then each migration that it does not have, in one transaction each. The table
 * of applied migrations is that of the `supabase` CLI.
 *
 * @param {string} psql the program
 * @param {import("./connection.mjs").Connection} connection a superuser's
 * @param {string} folder with `roles.sql` and `migrations/`
 * @param {string} authenticatorPassword for PostgREST's sign-in
 * @returns {Promise<readonly string[]>} the migrations applied now
 */
export async function migrate(psql, connection, folder, authenticatorPassword) {
  const run = (/** @type {string} */ sql, /** @type {readonly string[]} */ flags = []) =>
    runSql(psql, connection, sql, flags);
  await run(`
    ${readFileSync(join(folder, "roles.sql"), "utf8")}
    alter role authenticator login password '${authenticatorPassword}';
    create schema if not exists supabase_migrations;
    revoke all on schema supabase_migrations from public;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text);
  `);
  const applied = (await run("select version from supabase_migrations.schema_migrations")).split("\n");
  const waiting = readdirSync(join(folder, "migrations"))
    .sort()
    .map((file) => /^(\d+)_(\w+)\.sql$/.exec(file) ?? [])
    .flatMap(([file, version, name]) => (file && version && name ? [{ file, version, name }] : []))
    .filter(({ version }) => !applied.includes(version));
  for (const { file, version, name } of waiting) {
    const sql = readFileSync(join(folder, "migrations", file), "utf8");
    try {
      await run(
        `${sql}\n;insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`,
        // `-1` needs a named input: `-` is the standard one.
        ["-1", "-f", "-"],
      );
    } catch (error) {
      throw new Error(`${file} does not apply: ${error instanceof Error ? error.message : error}`);
    }
  }
  return waiting.map(({ file }) => file);
}
