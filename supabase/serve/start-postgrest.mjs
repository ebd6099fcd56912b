import { spawn } from "node:child_process";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { childOf } from "./child.mjs";
import { environmentFor } from "./connection.mjs";

/** Milliseconds that PostgREST may take to read the schema. */
const maxStart = 30_000;

/**
 * Starts PostgREST over the functions and views of `public`, on a socket that only the gateway reaches.
 *
 * @param {object} options
 * @param {string} options.program
 * @param {import("./connection.mjs").Connection} options.connection as `authenticator`
 * @param {string} options.jwtSecret
 * @param {string} options.sockets a folder that only the operator may enter
 * @param {(child: import("./child.mjs").Child) => void} options.onStart before PostgREST is ready
 */
export async function startPostgrest({ program, connection, jwtSecret, sockets, onStart }) {
  const socket = join(sockets, "postgrest");
  const child = childOf(
    "PostgREST",
    spawn(program, [], {
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: {
        ...environmentFor(connection),
        // The variables of libpq say where the database is.
        PGRST_DB_URI: "postgresql://",
        PGRST_DB_SCHEMAS: "public",
        PGRST_DB_ANON_ROLE: "anon",
        PGRST_DB_MAX_ROWS: "1000",
        PGRST_JWT_SECRET: jwtSecret,
        PGRST_SERVER_UNIX_SOCKET: socket,
        PGRST_OPENAPI_MODE: "disabled",
        PGRST_LOG_LEVEL: "error",
      },
    }),
    "SIGTERM",
  );
  onStart(child);
  const isOver = child.ended.then((message) => {
    throw new Error(message);
  });
  isOver.catch(() => undefined);
  for (let waited = 0; !(await Promise.race([isReady(socket), isOver])); waited += 25) {
    if (waited > maxStart) throw new Error("PostgREST does not become ready.");
    await wait(25);
  }
  return { socket, child };
}

/**
 * Whether PostgREST has read the schema: until then it answers 503, and before that nobody listens.
 *
 * @param {string} socketPath
 * @returns {Promise<boolean>}
 */
function isReady(socketPath) {
  return new Promise((resolve) => {
    request({ socketPath, path: "/" }, (response) => {
      response.resume();
      resolve(response.statusCode !== 503);
    })
      .on("error", () => resolve(false))
      .end();
  });
}
