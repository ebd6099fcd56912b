// node supabase/serve.mjs --data <folder>
//
// The backend of a Supabase project on this machine: Postgres, PostgREST, and a gateway in front of them with the Edge
// Function. `supabase/README.md` lists the settings, which are environment variables.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { connectionFrom, environmentFor, runSql } from "./serve/connection.mjs";
import { createGateway } from "./serve/gateway.mjs";
import { readKeys, tokenFor } from "./serve/keys.mjs";
import { loadSubmitLead } from "./serve/load-function.mjs";
import { migrate } from "./serve/migrate.mjs";
import { findPrograms } from "./serve/programs.mjs";
import { startPostgres } from "./serve/start-postgres.mjs";
import { startPostgrest } from "./serve/start-postgrest.mjs";

const day = 24 * 60 * 60 * 1000;

/** Settings of the Edge Function that are the operator's; the backend itself provides the others. */
const fromOperator = new Set([
  "TURNSTILE_SECRET",
  "TURNSTILE_HOSTNAMES",
  "TURNSTILE_VERIFY_URL",
  "LEADS_WITHOUT_TURNSTILE",
]);

/**
 * @typedef {object} BackendOptions
 * @property {string} [folder] keeps keys and data between runs; without one, a temporary folder that `stop` removes, with
 *   a Postgres that does not wait for the disk
 * @property {string} [databaseUrl] a superuser's address of an existing Postgres, in place of a cluster in `folder`
 * @property {string} [host] default 127.0.0.1
 * @property {number} [port] default a free one
 * @property {readonly string[]} [origins] of the pages that may call
 * @property {boolean} [isBehindProxy] a reverse proxy appends the client's address to `X-Forwarded-For`
 * @property {Readonly<Record<string, string | undefined>>} [settings] of the Edge Function; those in `fromOperator` count
 * @property {(line: string) => void} [log] takes what goes wrong; no line holds a key, a token or a visitor's data
 *
 * @typedef {object} Backend
 * @property {string} url what `VITRINE_BACKEND_URL` takes
 * @property {string} publishableKey what `VITRINE_BACKEND_KEY` takes
 * @property {string} serviceKey reads everything
 * @property {(sql: string) => Promise<string>} sql runs SQL as superuser; rows as lines, columns separated by `|`
 * @property {{ readonly program: string, readonly env: NodeJS.ProcessEnv }} psql for a session of one's own as superuser
 * @property {Promise<string>} ended why, when a part stops by itself
 * @property {() => Promise<void>} stop
 */

/**
 * One sentence that names the program this machine lacks, or null. Tests skip with it.
 *
 * @param {{ readonly ownPostgres: boolean }} [needs]
 */
export function missingProgram(needs = { ownPostgres: true }) {
  const programs = findPrograms(needs);
  return "missing" in programs ? programs.missing : null;
}

/**
 * Starts the backend and brings its database up to date.
 *
 * @param {BackendOptions} [options]
 * @returns {Promise<Backend>}
 * @throws when a program is missing, does not start, or a migration does not apply
 */
export async function startBackend(options = {}) {
  const { databaseUrl, host = "127.0.0.1", port = 0, origins = [], isBehindProxy = false, settings = {} } = options;
  const log = options.log ?? ((line) => console.error(line));
  const found = findPrograms({ ownPostgres: !databaseUrl });
  if ("missing" in found) throw new Error(found.missing);
  const programs = found;

  /** Run in reverse order, by `stop` and when a part does not start. */
  /** @type {(() => unknown)[]} */
  const closers = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return await start();
  } catch (error) {
    await stop();
    throw error;
  }

  /** @returns {Promise<Backend>} */
  async function start() {
    // Sockets stand in a folder of their own: their paths may have 107 bytes, a data folder's any number.
    const sockets = mkdtempSync(join(tmpdir(), "vitrine-backend-"));
    closers.push(() => rmSync(sockets, { recursive: true, force: true }));
    const folder = options.folder ? prepared(options.folder) : mkdtempSync(join(tmpdir(), "vitrine-backend-data-"));
    if (!options.folder) closers.push(() => rmSync(folder, { recursive: true, force: true }));
    const keys = readKeys(folder);

    /** @type {Promise<string>[]} */
    const ends = [];
    let connection = databaseUrl ? connectionFrom(databaseUrl) : {};
    if (!databaseUrl) {
      const postgres = await startPostgres({
        ...{ programs, folder, sockets, password: keys.ownerPassword, isDurable: options.folder !== undefined },
        onStart: (child) => closers.push(child.stop),
      });
      connection = postgres.connection;
      ends.push(postgres.child.ended);
    }
    await migrate(programs.psql, connection, import.meta.dirname, keys.authenticatorPassword);
    const sql = (/** @type {string} */ text) => runSql(programs.psql, connection, text);
    const retain = () => sql("select app_private.apply_retention()").catch(() => log("backend: retention failed"));
    await retain();
    const retention = setInterval(retain, day);
    retention.unref();
    closers.push(() => clearInterval(retention));

    const postgrest = await startPostgrest({
      program: programs.postgrest,
      connection: { ...connection, PGUSER: "authenticator", PGPASSWORD: keys.authenticatorPassword },
      jwtSecret: keys.jwtSecret,
      sockets,
      onStart: (child) => closers.push(child.stop),
    });
    ends.push(postgrest.child.ended);

    let own = "";
    /** @type {Record<string, () => string | undefined>} */
    const provided = {
      SUPABASE_URL: () => own,
      SUPABASE_SERVICE_ROLE_KEY: () => keys.service,
      ALLOWED_ORIGINS: () => origins.join(","),
    };
    const env = (/** @type {string} */ name) => (fromOperator.has(name) ? settings[name] : provided[name]?.());
    const gateway = createGateway({
      postgrest: postgrest.socket,
      callers: [
        { key: keys.publishable, token: tokenFor("anon", keys.jwtSecret), isService: false },
        { key: keys.service, token: tokenFor("service_role", keys.jwtSecret), isService: true },
      ],
      origins,
      isBehindProxy,
      submitLead: await loadSubmitLead(env, log),
      log,
    });
    await new Promise((listening, fail) => {
      gateway.once("error", fail).listen(port, host, () => listening(undefined));
    });
    closers.push(() => {
      gateway.closeAllConnections();
      return new Promise((closed) => gateway.close(closed));
    });
    const address = /** @type {import("node:net").AddressInfo} */ (gateway.address());
    own = `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${address.port}`;

    return {
      url: own,
      publishableKey: keys.publishable,
      serviceKey: keys.service,
      sql,
      psql: { program: programs.psql, env: environmentFor(connection) },
      ended: Promise.race(ends),
      stop,
    };
  }
}

/**
 * The operator's folder, which holds nothing else and which nobody else may enter.
 *
 * @param {string} folder
 */
function prepared(folder) {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (!existsSync(join(path, "keys.json")) && readdirSync(path).length > 0)
    throw new Error(`${path} is neither empty nor a folder of this backend.`);
  chmodSync(path, 0o700);
  return path;
}

/** @param {readonly string[]} args */
async function runForOperator(args) {
  const { values } = parseArgs({ args: [...args], options: { data: { type: "string" } } });
  if (!values.data) throw new Error("Name the folder of keys and data: npm run backend -- --data <folder>");
  const { env } = process;
  const origins = (env.ALLOWED_ORIGINS || "http://localhost:4173").split(",").map((origin) => origin.trim());
  const backend = await startBackend({
    folder: values.data,
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    host: env.HOST || "127.0.0.1",
    port: Number(env.PORT || 54321),
    origins,
    isBehindProxy: env.BEHIND_PROXY === "1",
    settings: env,
  });
  const url = env.PUBLIC_URL || backend.url;
  const lines = [
    "",
    `  Backend           ${backend.url}`,
    `  Publishable key   ${backend.publishableKey}`,
    `  Keys and data     ${resolve(values.data)}`,
    ...(env.DATABASE_URL ? [] : [`  Database          psql -h ${backend.psql.env.PGHOST} -U postgres postgres`]),
    `  Pages that call   ${origins.join(", ")}`,
    ...leadLines(env),
    "",
    "  Build the app with",
    "",
    `  VITRINE_BACKEND_URL=${url}`,
    `  VITRINE_BACKEND_KEY=${backend.publishableKey}`,
    "",
    "  Press Ctrl+C to stop.",
    "",
  ];
  console.log(lines.join("\n"));
  const end = async (/** @type {number} */ code) => {
    await backend.stop();
    process.exit(code);
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => end(0));
  console.error(await backend.ended);
  await end(1);
}

/** @param {NodeJS.ProcessEnv} env */
function leadLines(env) {
  if (env.TURNSTILE_SECRET && env.TURNSTILE_HOSTNAMES) return ["  Leads             verified by Turnstile"];
  if (!env.TURNSTILE_SECRET && env.LEADS_WITHOUT_TURNSTILE === "1") return ["  Leads             not verified"];
  return ["  Leads             refused: set TURNSTILE_SECRET and TURNSTILE_HOSTNAMES, or LEADS_WITHOUT_TURNSTILE=1"];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  try {
    await runForOperator(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
