import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createServer } from "node:net";
import { onTestFinished } from "vitest";

/** Whether this machine has a program. */
export function has(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Starts a program until the test ends. `said` is what it has printed. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>>; readonly uid?: number } = {},
): { readonly child: ChildProcess; said(): string } {
  const { uid, ...rest } = options;
  const child = spawn(program, args, {
    ...rest,
    env: { PATH: process.env.PATH, ...options.env },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      said += String(chunk);
    });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    // Not killed: nginx has to end its workers.
    child.kill("SIGTERM");
    await ended;
  });
  return { child, said: () => said };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}
