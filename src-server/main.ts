import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { listenFailure } from "./listen-failure";
import { readSettings, type Settings } from "./read-settings";
import { startServer } from "./start-server";

const demoFlag = "--demo-stores";

await run(process.argv.slice(2));

async function run(argv: readonly string[]): Promise<void> {
  const read = readSettings(process.env);
  if (!read.ok) return fail(read.sentence);
  const { settings } = read;
  const { host, port, embedOrigins } = settings;
  const root = settings.root ? resolve(settings.root) : fileURLToPath(new URL("../dist/", import.meta.url));
  if (!existsSync(resolve(root, "app/index.html")))
    return fail(`There is no built app in ${root}. Build it first: npm run build.`);

  const demo = argv.includes(demoFlag) ? await startDemoStores(settings, argv) : null;
  const allowHosts = [...settings.allowHosts, ...(demo?.hosts ?? [])];
  const server = await startServer({ root, host, port, allowHosts, embedOrigins }).catch((error: unknown) => {
    const sentence = listenFailure(error, host, port);
    if (sentence === null) throw error;
    return fail(sentence);
  });
  console.log(`Vitrine: http://${host === "127.0.0.1" ? "localhost" : host}:${server.port}/app`);
  for (const line of demo?.lines ?? []) console.log(line);

  const stop = async () => {
    await Promise.all([server.stop(), demo?.stop()]);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop());
}

/** The demo stores with the names by which the store proxy may reach them. */
async function startDemoStores({ host, shopifyPort, wooPort }: Settings, argv: readonly string[]) {
  // Loaded only when asked for: it brings the image library, which a server of a real catalogue does not need.
  const { startDemoStores: start } = await import("./demo-stores/start-demo-stores");
  const flags = argv.filter((argument) => argument !== demoFlag);
  const stores = await start({ host, shopifyPort, wooPort, argv: flags }).catch((error: unknown) => {
    if (error instanceof Error) return fail(error.message);
    throw error;
  });
  const ports = [stores.shopify.port, stores.woo.port];
  const hosts = ports.flatMap((port) => ["localhost", "127.0.0.1", host].map((name) => `${name}:${port}`));
  return { ...stores, hosts };
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
