import { spawn } from "node:child_process";

/**
 * Starts the built server with its demo stores on free ports.
 * @param {readonly string[]} flags the demo stores' flags
 */
export async function serveBuild(flags) {
  const server = spawn(process.execPath, ["dist-server/main.mjs", "--demo-stores", ...flags], {
    env: { ...process.env, PORT: "0", SHOPIFY_PORT: "0", WOO_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of server.stdout) {
    said += chunk;
    const app = /http:\/\/localhost:\d+/.exec(said)?.[0];
    const store = /Shopify-shaped\s+(http:\S+)/.exec(said)?.[1];
    if (app && store) return { app, store, stop: () => void server.kill() };
  }
  throw new Error(`The server ended before it served:\n${said}`);
}
