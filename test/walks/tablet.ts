import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import { startServer } from "../../src-server/start-server";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";
import { skipSetup } from "./skip-setup";
import { watchedPage } from "./watched-page";

/** A browser with a profile of its own, whose processes and files a fault can reach. */
export interface Tablet {
  /** Folder of the profile; a fault may change it while the browser is closed. */
  readonly profile: string;
  readonly origin: string;
  /** Errors that no code has caught, of all its pages. */
  readonly errors: string[];
  /** A page of the running browser, which is started if it does not run. */
  open(): Promise<Page>;
  /** Ends the browser as a person does. */
  close(): Promise<void>;
  /** Ends every process of the browser at once, as when the power fails. */
  kill(): Promise<void>;
  /** The answers of the app's server stop and go on, where a folder is named with the files of another build. */
  stopServer(): Promise<void>;
  restartServer(root?: string): Promise<void>;
  remove(): Promise<void>;
}

/** @param site folder of the built app */
export async function takeTablet(site: string): Promise<Tablet> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-faults-"));
  const profile = join(folder, "profile");
  const errors: string[] = [];
  let server = await serve(0);
  let context: BrowserContext | null = null;
  const { port } = server;
  return {
    profile,
    errors,
    origin: `http://localhost:${port}`,
    async open() {
      context ??= await launch();
      const { page, errors: found } = await watchedPage(context);
      page.on("close", () => errors.push(...found.filter((text) => !isOfNetwork(text))));
      return page;
    },
    async close() {
      await context?.close();
      context = null;
    },
    async kill() {
      if (!context) return;
      const gone = new Promise((resolve) => context?.once("close", resolve));
      for (const pid of await processesOf(profile)) process.kill(pid, "SIGKILL");
      await gone;
      context = null;
      for (const name of await readdir(profile)) if (name.startsWith("Singleton")) await rm(join(profile, name));
    },
    stopServer: () => server.stop(),
    async restartServer(root = site) {
      server = await serve(port, root);
    },
    async remove() {
      await context?.close();
      await server.stop();
      await rm(folder, { recursive: true, maxRetries: 3 });
    },
  };

  function serve(on: number, root = site) {
    return startServer({ root, host: "127.0.0.1", port: on, allowHosts: [] });
  }

  async function launch(): Promise<BrowserContext> {
    const launched = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: chromiumFlags,
      locale: "en-GB",
      baseURL: `http://localhost:${port}`,
      viewport: { width: 1180, height: 820 },
    });
    await skipSetup(launched);
    return launched;
  }
}

/** A request that a fault has ended is an error of the console, and no error of the app. */
const isOfNetwork = (text: string): boolean => /net::|Failed to load resource|ERR_/.test(text);

/** The browser's process and its helpers, which carry the folder in their command lines. */
async function processesOf(profile: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const line = await readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => "");
    if (line.includes(profile)) found.push(Number(entry));
  }
  return found;
}
