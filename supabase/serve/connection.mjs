import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/**
 * How to reach a database, as the variables of libpq (https://www.postgresql.org/docs/current/libpq-envars.html):
 * `psql` and PostgREST read them, and unlike arguments no other user of the machine sees them.
 *
 * @typedef {Record<`PG${string}`, string>} Connection
 */

/** @type {Record<string, `PG${string}`>} */
const parameters = {
  host: "PGHOST",
  port: "PGPORT",
  user: "PGUSER",
  password: "PGPASSWORD",
  dbname: "PGDATABASE",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  channel_binding: "PGCHANNELBINDING",
};

/**
 * @param {string} url `postgres://user:password@host:port/database?sslmode=…`; `host=` may name a folder of sockets
 * @returns {Connection}
 * @throws when the URL is not one, or has a parameter that is not known here
 */
export function connectionFrom(url) {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  if (protocol !== "postgres:" && protocol !== "postgresql:")
    throw new Error("DATABASE_URL must begin with postgres://");
  /** @type {Connection} */
  const connection = {};
  const set = (/** @type {`PG${string}`} */ name, /** @type {string} */ value) => {
    if (value !== "") connection[name] = decodeURIComponent(value);
  };
  set("PGHOST", hostname.replace(/^\[|\]$/g, ""));
  set("PGPORT", port);
  set("PGUSER", username);
  set("PGPASSWORD", password);
  set("PGDATABASE", pathname.slice(1));
  for (const [name, value] of searchParams) {
    const variable = parameters[name];
    if (variable === undefined) throw new Error(`DATABASE_URL has a parameter that is not supported: ${name}`);
    connection[variable] = value;
  }
  return connection;
}

/**
 * The environment of a program that reaches this database, without other settings of libpq.
 *
 * @param {Connection} connection
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(connection) {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith("PG"));
  return { ...Object.fromEntries(others), ...connection };
}

/**
 * Runs SQL with `psql`; stops at the first error.
 *
 * @param {string} psql the program
 * @param {Connection} connection
 * @param {string} sql read from standard input, so that its values are in no list of processes
 * @param {readonly string[]} [flags]
 * @returns {Promise<string>} rows as lines, columns separated by `|`
 * @throws with Postgres's message
 */
export async function runSql(psql, connection, sql, flags = []) {
  const child = spawn(psql, ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", ...flags], {
    env: environmentFor(connection),
  });
  child.stdin.on("error", () => undefined);
  child.stdin.end(sql);
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve, reject) => child.once("error", reject).once("close", resolve)),
  ]);
  if (code !== 0) throw new Error(errors.trim());
  return output.trimEnd();
}
