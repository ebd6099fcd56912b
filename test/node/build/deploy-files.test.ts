import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { stopMs } from "../../../src-server/run-server";

/** The operator's services that a build reads. */
const services = [...new Set(readFileSync("build/read-services.mjs", "utf8").match(/\bVITRINE_[A-Z_]+/g))].sort();

test("the Dockerfile and compose.yaml pass every service on to the build", () => {
  expect(services.length).toBeGreaterThan(4);
  const lines = readFileSync("Dockerfile", "utf8").split("\n");
  const taken = lines.flatMap((line) => (line.startsWith("ARG ") ? line.slice(4).split(" ") : []));
  expect(taken.sort()).toEqual(services);
  const { build, ...service } = parse(readFileSync("compose.yaml", "utf8")).services.vitrine;
  expect(Object.entries(build.args).sort()).toEqual(services.map((name) => [name, `\${${name}:-}`]));
  expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
});

test("Caddy has a read-only file system and few rights", () => {
  expect(parse(readFileSync("compose.yaml", "utf8")).services.caddy).toMatchObject({
    read_only: true,
    cap_drop: ["ALL"],
    cap_add: ["NET_BIND_SERVICE", "DAC_OVERRIDE"],
    security_opt: ["no-new-privileges:true"],
  });
});

test("Docker gives the server more time to stop than the server gives its open answers", () => {
  const { stop_grace_period } = parse(readFileSync("compose.yaml", "utf8")).services.vitrine;
  const [, seconds] = /^(\d+)s$/.exec(stop_grace_period) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(stopMs);
});

test("the image's build sees nothing that Git ignores, such as the secrets of supabase/.env", () => {
  const [fromGit, fromDocker] = [".gitignore", ".dockerignore"].map((file) =>
    readFileSync(file, "utf8").split("\n").filter(Boolean),
  );
  // A pattern without a slash counts in every folder for Git, and in the first one for Docker.
  const patterns = fromGit
    ?.map((line) => line.replace(/\/$/, ""))
    .map((line) => (line.includes("/") ? line : `**/${line}`));
  expect(fromDocker).toEqual(expect.arrayContaining([".git", ...(patterns ?? [])]));
});

test("the files for publishing name variables that the command reads, and grant nothing more", () => {
  const command = ["open-target.ts", "run-command.ts", "signing-key.ts"].map((file) =>
    readFileSync(`src-publish/${file}`, "utf8"),
  );
  const { jobs, permissions } = parse(readFileSync("deploy/publish/publish.yml", "utf8"));
  const [{ env, run }] = jobs.publish.steps;
  expect(permissions).toEqual({});
  for (const name of Object.keys(env)) {
    expect(command.join("")).toContain(name);
    expect(run).toContain(`-e ${name}`);
  }
  const [read, own, cors] = ["bucket-policy", "publisher-policy", "bucket-cors"].map((name) =>
    JSON.parse(readFileSync(`deploy/publish/${name}.json`, "utf8")),
  );
  expect(read.Statement).toMatchObject([{ Principal: "*", Action: "s3:GetObject" }]);
  expect(
    own.Statement.every(({ Effect, Principal }: Record<string, unknown>) => Effect === "Allow" && !Principal),
  ).toBe(true);
  expect(cors.CORSRules).toMatchObject([{ AllowedMethods: ["GET", "HEAD"], AllowedOrigins: ["*"] }]);
});

test("the image runs without a shell, as a user without rights", () => {
  const [, image] = readFileSync("Dockerfile", "utf8").match(/^FROM .*$/gm) ?? [];
  expect(image).toMatch(/^FROM gcr\.io\/distroless\/nodejs\d+-debian\d+:nonroot$/);
});
