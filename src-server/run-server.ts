import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings, type Settings } from "./read-settings";
import { startServer } from "./start-server";

/** Milliseconds for answers that are under way when the server stops. */
export const stopMs = 10_000;

/** Servers that run beside the app's server. */
export interface Companion {
  /** "host:port" of each, for the store proxy's allow list. */
  readonly hosts: readonly string[];
  /** Lines to print once all servers listen; `app` is the app's address. */
  lines(app: string): readonly string[];
  stop(): Promise<void>;
}

/**
 * Serves the built app with the environment's settings until SIGINT or SIGTERM. On invalid settings, or an Error from
 * `startCompanion`, prints the message and exits with 1.
 */
export async function runServer(startCompanion?: (settings: Settings) => Promise<Companion>): Promise<void> {
  const settings = await orExit(async () => readSettings(process.env));
  const { host, port, root: _root, ...others } = settings;
  const root = settings.root ? resolve(settings.root) : fileURLToPath(new URL("../dist/", import.meta.url));
  if (!existsSync(resolve(root, "app/index.html")))
    return exit(`There is no built app in ${root}. Build it first: npm run build.`);

  const companion = await orExit(async () => startCompanion?.(settings));
  const allowHosts = [...settings.allowHosts, ...(companion?.hosts ?? [])];
  const server = await startServer({ ...others, root, host, port, allowHosts }).catch((error: unknown) => {
    const sentence = listenFailure(error, host, port);
    if (sentence === null) throw error;
    return exit(sentence);
  });
  const app = `http://${host === "127.0.0.1" ? "localhost" : host}:${server.port}/app`;
  for (const line of companion?.lines(app) ?? [`Vitrine: ${app}`]) console.log(line);

  const stop = async () => {
    // The same signal again ends the process at once.
    await Promise.all([server.stop(stopMs), companion?.stop()]);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop());
}

async function orExit<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof Error) return exit(error.message);
    throw error;
  }
}

function exit(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The message for a known error of listening on this host and port; null for any other error. */
function listenFailure(error: unknown, host: string, port: number): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (error.code === "EADDRINUSE")
    return `Port ${port} of ${host} is taken. Stop what uses it, or choose another with PORT.`;
  if (error.code === "EACCES") return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST is ${host}, which is no address of this machine.`;
  return null;
}
