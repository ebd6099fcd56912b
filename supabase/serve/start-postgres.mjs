import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { childOf } from "./child.mjs";
import { environmentFor } from "./connection.mjs";

/**
 * @typedef {object} PostgresOptions
 * @property {import("./programs.mjs").Programs} programs
 * @property {string} folder where the cluster is kept
 * @property {string} sockets a folder that only the operator may enter, with a short path: Postgres listens there and on
 *   no port
 * @property {string} password the superuser's, set when the cluster is made
 * @property {(child: import("./child.mjs").Child) => void} onStart before Postgres is ready
 * @property {boolean} isDurable false: does not wait for the disk, for data that is thrown away
 */

/**
 * Starts a Postgres cluster of the backend's own, made at the first start.
 *
 * @param {PostgresOptions} options
 */
export async function startPostgres({ programs, folder, sockets, password, isDurable, onStart }) {
  const data = join(folder, "postgres");
  const own = identity();
  for (const entered of [folder, sockets]) if (own) chownSync(entered, own.uid, own.gid);
  const ownOptions = own ? { ...own, cwd: "/" } : {};
  /** @type {import("./connection.mjs").Connection} */
  const connection = {
    PGHOST: sockets,
    PGPORT: "5432",
    PGUSER: "postgres",
    PGPASSWORD: password,
    PGDATABASE: "postgres",
  };

  if (!existsSync(join(data, "PG_VERSION"))) {
    const passwordFile = join(sockets, "password");
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (own) chownSync(passwordFile, own.uid, own.gid);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (own) chownSync(data, own.uid, own.gid);
    const flags = ["-D", data, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8"];
    try {
      execFileSync(programs.initdb, [...flags, "--locale=C", ...(isDurable ? [] : ["--no-sync"])], {
        ...ownOptions,
        stdio: ["ignore", "ignore", "pipe"],
        env: environmentFor({}),
      });
    } finally {
      rmSync(passwordFile);
    }
  }

  const settings = {
    listen_addresses: "",
    unix_socket_directories: sockets,
    unix_socket_permissions: "0700",
    // A refused record must not reach a log: neither the statement nor the row that failed.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    ...(isDurable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = childOf(
    "Postgres",
    spawn(programs.postgres, ["-D", data, ...flags], {
      ...ownOptions,
      stdio: ["ignore", "ignore", "pipe"],
      // Ctrl+C reaches this process alone, which then stops its children in order.
      detached: true,
      env: environmentFor({}),
    }),
    // Fast shutdown: ends connections, keeps every committed record.
    "SIGINT",
  );
  onStart(child);
  await child.says("ready to accept connections");
  return { connection, child };
}

/** Postgres refuses to run as root: root's Postgres runs as the user `postgres`. */
function identity() {
  if (process.getuid?.() !== 0) return null;
  const id = (/** @type {string} */ flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
