import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const submitLead = resolve("supabase/functions/submit-lead/index.ts");

/** The program itself: npm's `deno` is a script that would not pass on the signal to stop. */
function program(): string | null {
  const libc = process.platform === "linux" ? "-glibc" : "";
  try {
    const manifest = `@deno/${process.platform}-${process.arch}${libc}/package.json`;
    const path = join(dirname(createRequire(import.meta.url).resolve(manifest)), "deno");
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** One sentence that says what this machine lacks, or null. */
export function missingDeno(): string | null {
  return program() === null ? "npm has no Deno for this platform." : null;
}

/** Type-checks the function as Deno does. Rejects with Deno's messages. */
export async function checkWithDeno(): Promise<void> {
  await promisify(execFile)(program() ?? "deno", ["check", "index.ts"], { cwd: dirname(submitLead) });
}

/**
 * Runs an Edge Function as it is deployed: the same entry, and no right but network and environment.
 * @param entry default that of submit-lead
 */
export async function startDeno(
  env: Record<string, string>,
  entry = submitLead,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(program() ?? "deno", ["run", "--no-prompt", "--allow-net", "--allow-env", entry], {
    cwd: dirname(entry),
    env: { ...env, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = new Promise<void>((done) => child.once("close", () => done()));
  await new Promise<void>((started, fail) => {
    let output = "";
    const hear = (data: Buffer) => {
      output += data;
      if (output.includes("Listening on")) started();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("close", () => fail(new Error(`Deno did not start:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}/submit-lead`,
    async stop() {
      child.kill();
      await closed;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
