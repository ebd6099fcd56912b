import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { readServices } from "../../../build/read-services.mjs";
import { patienceMs, ui } from "../../walks/ui";

/** The server and its counterparts, bundled, each to run in a process of its own. */
export interface Programs {
  /** Resolves with the first message that the program sends. */
  start<T>(
    name: "store" | "attackers",
    env: Readonly<Record<string, string>>,
  ): Promise<{ child: ChildProcess; said: T }>;
  /** Starts the served server. Its store proxy reaches these ports of this machine. */
  startServer(storePorts: readonly number[]): Promise<RunningServer>;
  /** Ends what still runs and removes the bundles. */
  remove(): Promise<void>;
}

export interface RunningServer {
  readonly port: number;
  readonly pid: number;
  /** Bytes. */
  residentMemory(): Promise<number>;
  /** Bytes of answers that the proxy holds. */
  heldAnswers(): Promise<number>;
  /** Bytes of live objects, after a collection. */
  heap(): Promise<number>;
  stop(): Promise<void>;
}

/** Preloaded into the server: collects garbage and tells what is left, when asked. */
const probe = `process.on("message", async () => {
  // What is outside of the heap goes one collection later.
  for (let times = 0; times < 3; times++) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.send(process.memoryUsage());
});
process.once("disconnect", () => process.exit());
process.channel.unref();`;

const metricsToken = "campaign-metrics-token";

export async function buildPrograms(): Promise<Programs> {
  const root = resolve(import.meta.dirname, "../../..");
  // Within the project, so that the bundles find the packages they leave outside.
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "vitrine-server-"));
  await mkdir(join(folder, "dist/app"), { recursive: true });
  await writeFile(join(folder, "dist/app/index.html"), "<!doctype html><title>Vitrine</title>");
  await writeFile(join(folder, "probe.mjs"), probe);
  await build({
    entryPoints: {
      "dist-server/main": join(root, "src-server/main.ts"),
      store: join(import.meta.dirname, "store.ts"),
      attackers: join(import.meta.dirname, "attackers.ts"),
    },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    define: { __SERVICES__: JSON.stringify(JSON.stringify(readServices({}))) },
  });
  const children = new Set<ChildProcess>();

  return {
    async start<T>(name: string, env: Readonly<Record<string, string>>) {
      const child = started(`${name}.mjs`, env);
      const [said] = await once(child, "message");
      return { child, said: said as T };
    },
    async startServer(storePorts) {
      const child = started(
        "dist-server/main.mjs",
        {
          PORT: "0",
          VITRINE_METRICS_TOKEN: metricsToken,
          VITRINE_PROXY_ALLOW_HOSTS: storePorts.map((port) => `127.0.0.1:${port}`).join(","),
        },
        ["--expose-gc", `--import=${join(folder, "probe.mjs")}`],
      );
      let said = "";
      child.stdout?.on("data", (chunk) => {
        said += String(chunk);
      });
      await ui.poll(() => said, { timeout: patienceMs }).toMatch(/localhost:\d+/);
      const port = Number(/localhost:(\d+)/.exec(said)?.[1]);
      const figure = async (name: string) => {
        const text = await (
          await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
        ).text();
        return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
      };
      return {
        port,
        pid: child.pid ?? 0,
        residentMemory: () => figure("process_resident_memory_bytes"),
        heldAnswers: () => figure("vitrine_proxy_buffer_bytes"),
        async heap() {
          const told = once(child, "message");
          child.send("collect");
          const [{ heapUsed, external }] = await told;
          return heapUsed + external;
        },
        stop: () => ended(child),
      };
    },
    async remove() {
      await Promise.all([...children].map(ended));
      await rm(folder, { recursive: true });
    },
  };

  function started(file: string, env: Readonly<Record<string, string>>, execArgv: string[] = []): ChildProcess {
    const child = fork(join(folder, file), {
      env: { PATH: process.env.PATH, ...env },
      execArgv,
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    children.add(child);
    return child;
  }

  async function ended(child: ChildProcess): Promise<void> {
    children.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}
