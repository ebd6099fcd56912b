import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { ui } from "../../walks/ui";
import { freePort, has, run } from "./programs";

const { first: site } = inject("sites");

/** Of `nonroot` in distroless images. */
const nonroot = 65_532;

/** An instruction of the Dockerfile; lines that end in a backslash go on. */
interface Instruction {
  readonly name: string;
  readonly rest: string;
}

test("the steps of the Dockerfile, in a clean folder, give a server that needs nothing else", async () => {
  const stages = await readStages();
  expect(stages).toHaveLength(2);
  const [build = [], image = []] = stages;
  const folder = await mkdtemp(join(tmpdir(), "vitrine-image-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [source, app] = [join(folder, "build"), join(folder, "app")];
  await mkdir(source);
  await mkdir(app);

  for (const { name, rest } of build) {
    if (name === "COPY") await copyFiles(rest.split(" "), source);
    if (name === "RUN") execFileSync("sh", ["-c", rest], { cwd: source, stdio: "pipe" });
  }
  for (const { name, rest } of image) {
    const [, from = "", to = ""] = /^--from=build \/build\/(\S+) (\S+)$/.exec(rest) ?? [];
    if (name === "COPY") await cp(join(source, from), join(app, to), { recursive: true });
  }
  await rm(source, { recursive: true });
  expect((await readdir(app)).sort()).toEqual(["dist", "dist-server"]);
  await chmod(folder, 0o755);

  const settings = image.flatMap(({ name, rest }) =>
    name === "ENV" ? rest.split(" ").map((one) => one.split("=")) : [],
  );
  const port = await freePort();
  const env = { ...Object.fromEntries(settings), HOST: "127.0.0.1", PORT: String(port) };
  const command: readonly string[] = JSON.parse(image.find(({ name }) => name === "CMD")?.rest ?? "[]");
  // Node refuses everything but reading: the file system of the container is read-only.
  const rights = ["--experimental-permission", "--allow-fs-read=*"];
  const asUser = process.getuid?.() === 0 ? { uid: nonroot } : {};
  const { said } = run(process.execPath, [...rights, ...command], { cwd: app, env, ...asUser });
  await ui.poll(said).toContain(`:${port}/app`);

  const health = image.find(({ name }) => name === "HEALTHCHECK")?.rest ?? "";
  const [, ...check]: readonly string[] = JSON.parse(health.slice(health.indexOf("CMD ") + 4));
  expect(exitCode(check, env)).toBe(0);
  expect(exitCode(check, { ...env, PORT: String(await freePort()) })).toBe(1);
  const page = await fetch(`http://127.0.0.1:${port}/app`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Vitrine")]);
  expect(said()).not.toMatch(/ERR_ACCESS_DENIED/);
});

test.skipIf(!has("systemd-analyze"))("the unit of systemd is valid, and exposes little", () => {
  const unit = "deploy/vitrine.service";
  expect(execFileSync("systemd-analyze", ["verify", unit], { encoding: "utf8", stdio: "pipe" })).toBe("");
  const report = execFileSync("systemd-analyze", ["security", "--offline=true", "--threshold=20", unit], {
    encoding: "utf8",
  });
  expect(report).toMatch(/Overall exposure level .*: [01]\.\d/);
});

const canTrace = has("systemd-analyze") && has("strace");
test.skipIf(!canTrace)(
  `the unit allows every system call of the server${canTrace ? "" : ": skipped. strace or systemd is not installed"}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-calls-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const log = join(folder, "calls");
    // -I2: passes SIGTERM on to the server.
    const args = ["-f", "-I2", "-o", log, process.execPath, `${site}-server/main.mjs`];
    const host = `localhost:${await freePort()}`;
    const env = { PORT: host.slice("localhost:".length), VITRINE_PROXY_ALLOW_HOSTS: host };
    const { said } = run("strace", args, { env });
    await ui.poll(said).toContain(host);
    expect((await fetch(`http://${host}/app`)).status).toBe(200);
    // The server asks itself, as it would a store.
    const address = `http://${host}/api/store-proxy?kind=json&url=http://${host}/products.json`;
    const answer = await fetch(address, { headers: { "sec-fetch-site": "same-origin" } });
    expect(await answer.json()).toMatchObject({ code: "upstream", status: 404 });

    const called = (await readFile(log, "utf8")).matchAll(/^\d+ +(?:<\.\.\. )?([a-z_0-9]+)[( ]/gm);
    const unit = await readFile("deploy/vitrine.service", "utf8");
    const allowed = callsOf((/^SystemCallFilter=(.*)$/m.exec(unit)?.[1] ?? "").split(" "));
    const names = new Set([...called].map(([, name = ""]) => name));
    expect(names).toContain("execve");
    expect([...names].filter((name) => !allowed.has(name))).toEqual([]);
  },
);

/** The system calls of groups such as "@system-service", which hold groups themselves. */
function callsOf(entries: readonly string[]): ReadonlySet<string> {
  const calls = new Set<string>();
  for (const entry of entries) {
    if (!entry.startsWith("@")) calls.add(entry);
    else for (const call of callsOf(membersOf(entry))) calls.add(call);
  }
  return calls;
}

function membersOf(group: string): readonly string[] {
  const text = execFileSync("systemd-analyze", ["--no-pager", "syscall-filter", group], { encoding: "utf8" });
  const [, ...lines] = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

async function readStages(): Promise<readonly (readonly Instruction[])[]> {
  const lines = (await readFile("Dockerfile", "utf8")).replaceAll("\\\n", " ").split("\n");
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push([]);
    else if (name !== "") stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

/** As COPY does from a clone: `.` is every tracked file that .dockerignore lets through. */
async function copyFiles(parameters: readonly string[], to: string): Promise<void> {
  const sources = parameters.slice(0, -1);
  const ignored = (await readFile(".dockerignore", "utf8")).split("\n").filter(Boolean);
  const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
  const pattern = (line: string) =>
    line.replaceAll(".", "\\.").replaceAll("*", "[^/]*").replace("[^/]*[^/]*/", "(?:.*/)?");
  const patterns = ignored.map((line) => new RegExp(`^${pattern(line)}(?:/|$)`));
  const files = sources.includes(".") ? tracked.filter((file) => !patterns.some((one) => one.test(file))) : sources;
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await cp(file, join(to, file));
  }
}

function exitCode(check: readonly string[], env: Readonly<Record<string, string>>): number {
  try {
    execFileSync(process.execPath, check, { env: { PATH: process.env.PATH, ...env }, stdio: "pipe" });
    return 0;
  } catch (error) {
    return error instanceof Error && "status" in error ? Number(error.status) : -1;
  }
}
