import { exec, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Backend, type BackendOptions, missingProgram, startBackend } from "../../supabase/serve.mjs";

const origin = "https://catalogue.example";
const missing = missingProgram();
const title = (name: string) => `${name}${missing ? `: skipped. ${missing}` : ""}`;

describe.skipIf(missing)(title("a folder of records"), () => {
  test("stores records and keys, and gets each migration once", async () => {
    const folder = await newFolder();
    const first = await started({ folder });
    const session = newSession();
    await record(first, session);
    const migrations = "select version from supabase_migrations.schema_migrations order by 1";
    const applied = await first.sql(migrations);
    await first.stop();

    const second = await started({ folder });
    expect(await consents(second)).toBe(session);
    expect(second.publishableKey).toBe(first.publishableKey);
    expect(second.serviceKey).toBe(first.serviceKey);
    const files = (await readdir("supabase/migrations")).map((file) => file.split("_")[0]);
    expect(applied.split("\n")).toEqual(files.sort());
    expect(await second.sql(migrations)).toBe(applied);
  });

  test("is closed to other users, and its keys are random", async () => {
    const [one, other] = [await newFolder(), await newFolder()];
    const backends = [await started({ folder: one }), await started({ folder: other })];
    expect((await stat(one)).mode & 0o777).toBe(0o700);
    expect((await stat(join(one, "keys.json"))).mode & 0o777).toBe(0o600);
    const keys = await Promise.all(
      [one, other].map(async (folder) => Object.values(JSON.parse(await readFile(join(folder, "keys.json"), "utf8")))),
    );
    const all = keys.flat().map(String);
    expect(new Set(all).size).toBe(all.length);
    expect(Math.min(...all.map((key) => key.replace(/^sb_[a-z]+_/, "").length))).toBeGreaterThanOrEqual(32);
    expect(backends.map(({ publishableKey }) => publishableKey)).toEqual(keys.map(([key]) => key));
  });

  test("is open to its operator by the line that the script prints", async () => {
    const folder = await newFolder();
    const env = { ...process.env, PORT: "0" };
    const script = spawn(process.execPath, ["supabase/serve.mjs", "--data", folder], { env });
    onTestFinished(async () => {
      const ended = once(script, "exit");
      script.kill("SIGTERM");
      await ended;
    });
    let printed = "";
    script.stdout.on("data", (part) => {
      printed += part;
    });
    await expect.poll(() => printed).toContain("Press Ctrl+C to stop.");
    const [, command = ""] = /Database +(psql .+)/.exec(printed) ?? [];
    const { ownerPassword } = JSON.parse(await readFile(join(folder, "keys.json"), "utf8"));
    const query = "select count(*) from app_private.consent_event";
    const { stdout } = await promisify(exec)(`${command} -X -A -t -c '${query}'`, {
      env: { ...process.env, PATH: `${process.env.PG_BIN ?? ""}:${process.env.PATH}`, PGPASSWORD: ownerPassword },
    });
    expect(stdout).toBe("0\n");
  });

  test("is refused when others may read its keys", async () => {
    const folder = await newFolder();
    await (await started({ folder })).stop();
    await chmod(join(folder, "keys.json"), 0o644);
    await expect(startBackend({ folder })).rejects.toThrow("chmod 600");
  });

  test("is refused when it holds something else, and left as it was", async () => {
    const folder = await newFolder();
    await mkdir(folder, { mode: 0o755 });
    await writeFile(join(folder, "holiday.txt"), "");
    await expect(startBackend({ folder })).rejects.toThrow("neither empty nor a folder of this backend");
    expect(await readdir(folder)).toEqual(["holiday.txt"]);
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
  });

  test("survives a Postgres that is killed", async () => {
    const folder = await newFolder();
    const first = await started({ folder });
    const session = newSession();
    await record(first, session);
    process.kill(Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]), "SIGKILL");
    expect(await first.ended).toContain("Postgres ended");
    await first.stop();
    // The killed server's processes take a moment to notice, and until then keep the folder.
    const second = await vi.waitFor(() => started({ folder }), { timeout: 30_000, interval: 200 });
    expect(await consents(second)).toBe(session);
  });
});

describe.skipIf(missing)(title("an existing Postgres"), () => {
  test("gets the roles and the migrations, and keeps the records", async () => {
    const folder = await newFolder();
    const host = await started({ folder });
    await host.sql("create database another");
    const { ownerPassword } = JSON.parse(await readFile(join(folder, "keys.json"), "utf8"));
    const sockets = await host.sql("show unix_socket_directories");
    const databaseUrl = `postgres:///another?host=${sockets}&user=postgres&password=${ownerPassword}`;

    const keys = await newFolder();
    const first = await started({ databaseUrl, folder: keys });
    const session = newSession();
    await record(first, session);
    await first.stop();
    expect(await consents(await started({ databaseUrl, folder: keys }))).toBe(session);
    expect(await consents(host)).toBe("");
    expect(await readdir(keys)).toEqual(["keys.json"]);
  });

  test.each([
    ["mysql://root@127.0.0.1/x", "must begin with postgres://"],
    ["postgres://root@127.0.0.1/x?options=-c%20a%3Db", "options"],
    ["postgres://root@127.0.0.1:1/x", "onnection refused"],
  ])("is refused when %s is its address", async (databaseUrl, message) => {
    await expect(startBackend({ databaseUrl })).rejects.toThrow(message);
  });
});

describe.skipIf(missing)(title("the gateway"), () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ origins: [origin], log: () => undefined });
  });
  afterAll(() => backend?.stop());

  test("lets supabase-js call the functions with the publishable key, and nothing else", async () => {
    const client = clientFor(backend.publishableKey);
    const session = newSession();
    expect((await client.rpc("record_consent", consentOf(session))).error).toBe(null);
    const read = await client.rpc("read_consent", { session_id: session });
    expect(read.data).toMatchObject([{ analytics_consent: true, marketing_consent: false, terms_version: "1.0.0" }]);
    for (const view of ["consent_records", "lead_capture", "lead_latest", "app_usage", "turnstile_validations"])
      expect((await client.from(view).select()).error?.code).toBe("42501");
    expect((await client.from("nowhere").select()).error?.code).toMatch(/42P01|PGRST205/);
    const lead = { event_id: randomUUID(), session_id: session, email: "a@b.example", client_at: now() };
    expect((await client.rpc("submit_lead", fullLead(lead))).error?.code).toBe("42501");
    expect((await clientFor("sb_publishable_wrong").from("consent_records").select()).error?.message).toBe(
      "Invalid API key",
    );
  });

  test("lets the service key read the views", async () => {
    const session = newSession();
    await record(backend, session);
    const { data } = await clientFor(backend.serviceKey).from("consent_records").select().eq("session_id", session);
    expect(data).toMatchObject([{ session_id: session, analytics_consent: true }]);
  });

  test.each<[string, () => Record<string, string>, number]>([
    ["no key", () => ({}), 401],
    ["a wrong key", () => ({ apikey: "sb_secret_wrong" }), 401],
    ["an empty key", () => ({ apikey: "" }), 401],
    ["the service key as bearer alone", () => ({ authorization: `Bearer ${backend.serviceKey}` }), 401],
    [
      "the service key as bearer beside the publishable one",
      () => ({ apikey: backend.publishableKey, authorization: `Bearer ${backend.serviceKey}` }),
      401,
    ],
    [
      "a token without a signature",
      () => ({
        apikey: backend.publishableKey,
        authorization: "Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.",
      }),
      401,
    ],
    [
      "a token that names the owner",
      () => ({
        apikey: backend.publishableKey,
        authorization: "Bearer eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoicG9zdGdyZXMifQ.x",
      }),
      401,
    ],
    ["a wish for another schema", () => ({ apikey: backend.publishableKey, "accept-profile": "app_private" }), 406],
  ])("refuses the leads to %s", async (_, headers, status) => {
    const response = await fetch(`${backend.url}/rest/v1/lead_capture`, { headers: headers() });
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain("email");
  });

  test("does not list what it has", async () => {
    const response = await fetch(`${backend.url}/rest/v1/`, { headers: { apikey: backend.publishableKey } });
    expect([response.status, await response.text()]).toEqual([404, "{}"]);
  });

  test.each(["/", "/rest/v1", "/auth/v1/signup", "/functions/v1/other", "/functions/v1/submit-lead/../x"])(
    "has nothing at %s",
    async (path) => expect((await fetch(`${backend.url}${path}`)).status).toBe(404),
  );

  test("counts a caller by the address of the connection, whatever the caller says", async () => {
    await backend.sql("truncate app_private.rate");
    for (const forged of ["203.0.113.1", "203.0.113.2, 203.0.113.3", "unknown"])
      await record(backend, newSession(), {
        ...{ "cf-connecting-ip": forged, "x-forwarded-for": forged, "x-caller-address": forged },
      });
    expect(await callers(backend)).toBe("1|3");
  });

  test("takes the address that its reverse proxy appends", async () => {
    const behind = await started({ isBehindProxy: true });
    for (const chain of ["203.0.113.1", "198.51.100.9, 203.0.113.1", "203.0.113.2"])
      await record(behind, newSession(), { "x-forwarded-for": chain });
    expect(await callers(behind)).toBe("2|3");
  });

  test.each([
    ["states", 413, () => ({ "content-length": "131073" })],
    ["does not state", 413, () => ({ "transfer-encoding": "chunked" })],
  ])("refuses a body above 128 KB whose length the caller %s", async (_, status, length) => {
    const headers = { apikey: backend.publishableKey, "content-type": "application/json", ...length() };
    const answer = await new Promise<number | undefined>((answered) => {
      const posted = request(`${backend.url}/rest/v1/rpc/record_usage`, { method: "POST", headers }, (response) => {
        response.resume();
        answered(response.statusCode);
      });
      posted.on("error", () => undefined);
      posted.end(`{"records":[${" ".repeat(131_073 - 14)}]}`);
    });
    expect(answer).toBe(status);
  });

  test("lets only the allowed pages read an answer", async () => {
    for (const from of [origin, "https://evil.example"]) {
      const allowed = from === origin ? origin : null;
      const preflight = await fetch(`${backend.url}/rest/v1/rpc/read_consent`, {
        method: "OPTIONS",
        headers: { origin: from, "access-control-request-headers": "apikey" },
      });
      expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, allowed]);
      const response = await record(backend, newSession(), { origin: from });
      expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([204, allowed]);
    }
  });

  test("says which headers supabase-js may send", async () => {
    const response = await fetch(`${backend.url}/rest/v1/rpc/x`, { method: "OPTIONS", headers: { origin } });
    const allowed = response.headers.get("access-control-allow-headers")?.split(", ");
    const sent = new Set<string>();
    const client = createClient(backend.url, backend.publishableKey, {
      ...options,
      global: {
        fetch: (url, init) => {
          for (const name of new Headers(init?.headers).keys()) sent.add(name);
          return fetch(url, init);
        },
      },
    });
    await client.rpc("read_consent", { session_id: newSession() });
    expect([...sent].filter((name) => !allowed?.includes(name))).toEqual([]);
  });

  test("refuses records, and stops in order, when its schema is gone", async () => {
    const lines: string[] = [];
    const broken = await startBackend({ log: (line) => lines.push(line) });
    onTestFinished(() => broken.stop());
    await broken.sql("drop schema app_private cascade");
    expect((await record(broken, newSession())).status).toBeGreaterThanOrEqual(400);
    await broken.stop();
    await expect(fetch(broken.url)).rejects.toThrow();
    expect(lines).toEqual([]);
  });

  /** Node 20 has no WebSocket, which the client looks for although nobody asks for realtime. */
  const options = { realtime: { transport: class {} as unknown as typeof WebSocket } };

  function clientFor(key: string) {
    return createClient(backend.url, key, options);
  }
});

test.skipIf(missing)(title("a temporary backend leaves nothing behind"), async () => {
  const folder = join(await newFolder(), "..");
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const backend = await startBackend();
  expect((await readdir(folder)).length).toBeGreaterThan(0);
  await backend.stop();
  expect(await readdir(folder)).toEqual([]);
});

async function started(options: BackendOptions): Promise<Backend> {
  const backend = await startBackend({ origins: [origin], ...options });
  onTestFinished(() => backend.stop());
  return backend;
}

/** The path of a folder that does not exist yet, removed after the test. */
async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "vitrine-serve-test-"));
  // Postgres runs as a user of its own when this test runs as root.
  await chmod(parent, 0o755);
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return join(parent, "data");
}

function newSession(): string {
  return `device_1764000000000_${randomUUID()}`;
}

function now(): string {
  return new Date().toISOString();
}

function consentOf(session_id: string) {
  return {
    ...{ event_id: randomUUID(), session_id, analytics_consent: true, marketing_consent: false },
    ...{ terms_version: "1.0.0", privacy_version: "1.0.0", user_agent: "test", platform: "shopify" },
    ...{ store_domain: "abcdefghijklmnop", client_at: now() },
  };
}

function fullLead(lead: object) {
  const empty = { name: null, company: null, industry: null, team_size: null, use_case: null, token: null };
  return { ...empty, platform: "other", source: "app", referral_source: "direct", ...lead };
}

function record(backend: Backend, session: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/rpc/record_consent`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
    body: JSON.stringify(consentOf(session)),
  });
}

function consents(backend: Backend): Promise<string> {
  return backend.sql("select session_id from public.consent_records");
}

/** How many addresses called, and how often in all. */
function callers(backend: Backend): Promise<string> {
  return backend.sql(
    "select count(distinct caller), sum(units) from app_private.rate where kind = 'address' and span = 'day'",
  );
}
