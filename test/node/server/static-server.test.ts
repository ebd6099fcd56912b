import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressFiles } from "../../../build/compress-files.mjs";
import type { Listening } from "../../../src-server/serve-http";
import { startServer } from "../../../src-server/start-server";

const engine = `// engine\n${"export const lamp = 1;\n".repeat(200)}`;
const files: Readonly<Record<string, string | Uint8Array>> = {
  "dist/app/index.html": `<!doctype html><title>Vitrine</title>${" ".repeat(500)}`,
  "dist/index.html": "<!doctype html><title>Home</title>",
  "dist/404.html": "<!doctype html><title>Not found</title>",
  "dist/pt/404.html": "<!doctype html><title>Não encontrada</title>",
  "dist/sw.js": "self.x = 1;",
  "dist/manifest.webmanifest": "{}",
  "dist/robots.txt": "User-agent: *",
  "dist/sitemap.xml": "<urlset/>",
  "dist/legal/terms.md": "# Terms",
  "dist/pt/terms/index.html": "<!doctype html><title>Termos</title>",
  "dist/demo/lamp.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "dist/demo/lamp.webp": new Uint8Array(3000),
  "dist/icon.png": new Uint8Array([1, 2, 3]),
  "dist/assets/engine-AB12.js": engine,
  "dist/assets/engine.js": "export {};",
  "dist/assets/main-CD34.mjs": "export {};",
  "dist/assets/main-CD34.css": ".a{color:red}".repeat(50),
  "dist/assets/main-CD34.js.map": "{}",
  "dist/assets/en-EF56.json": "{}",
  "dist/assets/text-GH78.woff2": new Uint8Array(10),
  "dist/assets/fast-IJ90.wasm": new Uint8Array(2000),
  "dist/.env": "SECRET=1",
  "secret.txt": "SECRET=2",
};

let folder: string;
let server: Listening;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-site-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await compressFiles(join(folder, "dist"));
  server = await startServer({ root: join(folder, "dist"), host: "127.0.0.1", port: 0, allowHosts: [] });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** As it stands on the wire: nothing decompressed, no path tidied. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port: server.port, path, method, headers, agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    outgoing.on("error", reject).end();
  });
}

describe("paths", () => {
  const shell = String(files["dist/app/index.html"]);

  it.each(["/app", "/app/", "/app?product=17&q=lamp", "/app/index.html", "/build", "/products", "/settings"])(
    "%s answers the interface's page",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.body.toString()]).toEqual([200, shell]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    },
  );

  it.each(["/nowhere", "/app/nowhere", "/legal", "/products/lamp", "/pt/nada", "/pt"])(
    "%s answers 404 with the not-found page in the language of the address",
    async (path) => {
      const answer = await get(path);
      const page = files[path.startsWith("/pt") ? "dist/pt/404.html" : "dist/404.html"];
      expect([answer.status, answer.body.toString()]).toEqual([404, page]);
      expect(answer.headers["content-type"]).toMatch(/^text\/html;/);
    },
  );

  it.each([
    ["pt-PT,pt;q=0.9,en;q=0.8", "dist/pt/404.html"],
    ["en-GB,en;q=0.9,pt;q=0.8", "dist/404.html"],
    ["fr,pt;q=0.5", "dist/pt/404.html"],
    ["fr", "dist/404.html"],
  ])("an unknown path answers in the language that the browser prefers: %s", async (language, page) => {
    const answer = await get("/nowhere", { "accept-language": language });
    expect([answer.status, answer.body.toString()]).toEqual([404, files[page]]);
    expect(answer.headers.vary).toBe("Accept-Language");
  });

  it.each([
    "/assets/",
    "/assets/gone-1234.js",
    "/assets/gone",
    "/api",
    "/api/",
    "/api/other",
    "/favicon.ico",
    "/a/b.php",
    "/x.html",
  ])("%s answers 404 in plain words", async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.body.toString()]).toEqual([404, "Not found\n"]);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain;/);
  });

  it.each([
    ["/", "dist/index.html"],
    ["/?open=shop", "dist/index.html"],
    ["/pt/terms", "dist/pt/terms/index.html"],
    ["/pt/terms/", "dist/pt/terms/index.html"],
    ["/pt/terms?from=app", "dist/pt/terms/index.html"],
    ["/pt/terms/index.html", "dist/pt/terms/index.html"],
  ])("%s answers the page %s", async (path, page) => {
    const answer = await get(path);
    expect([answer.status, answer.body.toString()]).toEqual([200, files[page]]);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  it.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/%252e%252e%252fsecret.txt",
    "/..%252fsecret.txt",
    "/..%5csecret.txt",
    "/%5c..%5csecret.txt",
    "/..\\secret.txt",
    "/assets\\..\\..\\secret.txt",
    "/....//secret.txt",
    "//secret.txt",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/secret.txt%00.html",
    "/app/index.html%00",
    "/%00",
    "/%c0%ae%c0%ae/secret.txt",
    "/%e0%80%ae/secret.txt",
    "/%u002e%u002e/secret.txt",
    "/%",
    "/.env",
    "/%2eenv",
    "/app/../.env",
    "/assets/.%2e/.env",
    "/./.env",
    "/%0d%0aset-cookie:a=1",
    "/file:///etc/passwd",
  ])("%s leads nowhere", async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/SECRET|root:/);
    expect(answer.headers["set-cookie"]).toBe(undefined);
  });
});

describe("methods", () => {
  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])("%s is refused", async (method) => {
    const answer = await get("/app", {}, method);
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it.each(["/app", "/assets/engine-AB12.js", "/nowhere", "/assets/gone.js", "/icon.png"])(
    "HEAD of %s answers as GET would",
    async (path) => {
      const [whole, head] = [
        await get(path, { "accept-encoding": "br" }),
        await get(path, { "accept-encoding": "br" }, "HEAD"),
      ];
      const { date: _, "content-length": length, ...others } = whole.headers;
      // Hono counts the bytes of a short text only when it sends them.
      const expected = whole.status === 404 ? others : { ...others, "content-length": length };
      expect(head).toMatchObject({ status: whole.status, headers: expected });
      expect(head.body.length).toBe(0);
    },
  );
});

describe("content types", () => {
  it.each([
    ["/sw.js", "text/javascript; charset=utf-8"],
    ["/assets/main-CD34.mjs", "text/javascript; charset=utf-8"],
    ["/assets/main-CD34.css", "text/css; charset=utf-8"],
    ["/assets/main-CD34.js.map", "application/json; charset=utf-8"],
    ["/assets/en-EF56.json", "application/json; charset=utf-8"],
    ["/assets/text-GH78.woff2", "font/woff2"],
    ["/assets/fast-IJ90.wasm", "application/wasm"],
    ["/manifest.webmanifest", "application/manifest+json; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/sitemap.xml", "application/xml; charset=utf-8"],
    ["/legal/terms.md", "text/markdown; charset=utf-8"],
    ["/demo/lamp.svg", "image/svg+xml; charset=utf-8"],
    ["/demo/lamp.webp", "image/webp"],
    ["/icon.png", "image/png"],
  ])("%s: %s", async (path, type) => {
    const answer = await get(path);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, type]);
  });
});

describe("caching", () => {
  it.each([
    ["/assets/engine-AB12.js", "public, max-age=31536000, immutable"],
    ["/assets/text-GH78.woff2", "public, max-age=31536000, immutable"],
    ["/app", "no-cache"],
    ["/sw.js", "no-cache"],
    ["/demo/lamp.webp", "no-cache"],
    ["/nowhere", "no-cache"],
    ["/assets/gone.js", "no-cache"],
  ])("%s: %s", async (path, expected) => expect((await get(path)).headers["cache-control"]).toBe(expected));

  it.each(["identity", "gzip", "br"])("answers 304 without a body to its own strong tag (%s)", async (coding) => {
    const accept = { "accept-encoding": coding };
    const etag = String((await get("/app", accept)).headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get("/app", { ...accept, "if-none-match": condition });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers["content-security-policy"]).toBeDefined();
    }
    expect((await get("/app", { ...accept, "if-none-match": '"other"' })).status).toBe(200);
  });

  it("never answers 304 for a page that is not there", async () => {
    const { etag } = (await get("/nowhere")).headers;
    expect((await get("/nowhere", { "if-none-match": String(etag) })).status).toBe(404);
  });

  it("sets a tag of its own on each coding, and a new one on a changed file", async () => {
    const tag = async (coding: string) => (await get("/robots2.txt", { "accept-encoding": coding })).headers.etag;
    await writeFile(join(folder, "dist/robots2.txt"), "a".repeat(5000));
    await compressFiles(join(folder, "dist"));
    const before = await Promise.all(["identity", "gzip", "br"].map(tag));
    expect(new Set(before).size).toBe(3);
    await writeFile(join(folder, "dist/robots2.txt"), "b".repeat(5001));
    await compressFiles(join(folder, "dist"));
    expect(before).not.toContain(await tag("br"));
    expect((await get("/robots2.txt")).body.toString()).toBe("b".repeat(5001));
  });
});

describe("parts of a file", () => {
  it.each([
    ["bytes=0-9", 206, "bytes 0-9/", 10],
    ["bytes=-5", 206, "", 5],
    ["bytes=99999999-", 416, "bytes */", 0],
  ])("%s answers %i", async (range, status, contentRange, length) => {
    const answer = await get("/assets/engine-AB12.js", { range });
    expect([answer.status, answer.body.length]).toEqual([status, length]);
    expect(answer.headers["content-range"]).toContain(contentRange);
    if (status === 206) expect(engine).toContain(answer.body.toString());
    // A shared cache would answer whole requests with a refused range.
    expect(answer.headers["cache-control"]).toBe(status === 206 ? "public, max-age=31536000, immutable" : "no-store");
  });

  it.each([
    "bytes=abc",
    "lines=0-1",
    "bytes=9-0",
    "bytes=-",
    "bytes=",
    "0-9",
    "bytes=0-9a",
    "bytes 0-9",
    "bytes=1.5-9",
  ])("get the whole file for %s, which is no valid range of bytes", async (range) => {
    const answer = await get("/assets/engine-AB12.js", { range });
    expect([answer.status, answer.headers["content-range"], answer.body.toString()]).toEqual([200, undefined, engine]);
  });

  it("are not sent to If-Range, which gets the whole file", async () => {
    const answer = await get("/assets/engine-AB12.js", { range: "bytes=0-9", "if-range": '"old"' });
    expect([answer.status, answer.body.toString()]).toEqual([200, engine]);
  });

  it("are answered one at a time: several get the whole", async () => {
    const answer = await get("/assets/engine-AB12.js", { range: "bytes=0-1,4-5" });
    expect([answer.status, answer.headers["content-range"], answer.body.toString()]).toEqual([200, undefined, engine]);
  });

  it("leave no file open when the browser has it already", async () => {
    const { etag } = (await get("/assets/engine-AB12.js")).headers;
    const open = async () => (await readdir("/proc/self/fd")).length;
    const before = await open();
    for (let i = 0; i < 50; i++) await get("/assets/engine-AB12.js", { "if-none-match": String(etag) });
    await expect.poll(open, { timeout: 20_000 }).toBeLessThan(before + 20);
  });
});

describe("compression", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", undefined],
    ["identity", undefined],
    ["deflate", undefined],
    ["br;q=0, *;q=0", undefined],
    ["", undefined],
  ])("Accept-Encoding %j answers in %s", async (accept, coding) => {
    const answer = await get("/assets/engine-AB12.js", accept === "" ? {} : { "accept-encoding": accept });
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    const plain =
      coding === "br" ? brotliDecompressSync(answer.body) : coding === "gzip" ? gunzipSync(answer.body) : answer.body;
    expect(plain.toString()).toBe(engine);
    if (coding) expect(answer.body.length).toBeLessThan(engine.length / 4);
  });

  it.each(["/demo/lamp.webp", "/assets/text-GH78.woff2", "/icon.png", "/assets/main-CD34.mjs"])(
    "leaves alone what would not get smaller: %s",
    async (path) => {
      const { headers } = await get(path, { "accept-encoding": "gzip, br" });
      expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
    },
  );
});

describe("security headers", () => {
  const documentPolicy =
    "default-src 'none'; script-src 'self'; worker-src 'self'; manifest-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' https: http://localhost:* http://127.0.0.1:* data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types app";
  const homePolicy = documentPolicy.replace("connect-src 'self';", "connect-src 'self'; frame-src 'self';");
  const appPolicy = documentPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  const workerPolicy =
    "default-src 'none'; script-src 'self'; connect-src 'self' https: http://localhost:* http://127.0.0.1:*";
  const scannerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  const dataPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

  it.each([
    ["/app", appPolicy],
    ["/app/?demo=true", appPolicy],
    ["/", homePolicy],
    ["/pt", homePolicy],
    ["/pt/", homePolicy],
    ["/help", documentPolicy],
    ["/nowhere", documentPolicy],
    ["/assets/engine-AB12.js", workerPolicy],
    ["/assets/engine.js", workerPolicy],
    ["/sw.js", workerPolicy],
    ["/assets/scanner-EF56.js", scannerPolicy],
    ["/assets/scanner.js", scannerPolicy],
    ["/assets/scanner-EF56.js.map", dataPolicy],
    ["/demo/engine-AB12.js", dataPolicy],
    ["/assets/engine-AB12.js.map", dataPolicy],
    ["/assets/main-CD34.mjs", dataPolicy],
    ["/demo/lamp.svg", dataPolicy],
    ["/assets/gone.js", dataPolicy],
    ["/%00", dataPolicy],
  ])("%s has its policy", async (path, policy) => {
    expect((await get(path)).headers["content-security-policy"]).toBe(policy);
  });

  it.each([
    ...["/", "/app", "/nowhere", "/icon.png", "/sw.js", "/assets/scanner.js", "/assets/gone.js", "/%00"],
    ...["/api/health", "/api/embed-origins", "/api/store-proxy"],
  ])("%s has the headers of every answer", async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy":
        "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()",
      "x-frame-options": path === "/app" ? "SAMEORIGIN" : "DENY",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
    const overTls = (await get(path, { "x-forwarded-proto": "https" })).headers;
    expect(overTls["strict-transport-security"]).toBe("max-age=31536000");
  });

  it("lets the pages of listed origins hold ours in a frame, and nothing else", async () => {
    const embedOrigins = ["https://shop.example", "http://localhost:3000"];
    const open = await startServer({
      root: join(folder, "dist"),
      host: "127.0.0.1",
      port: 0,
      allowHosts: [],
      embedOrigins,
    });
    const at = (path: string) => fetch(`http://127.0.0.1:${open.port}${path}`);
    const { headers } = await at("/app");
    expect(headers.get("content-security-policy")).toBe(
      documentPolicy.replace("frame-ancestors 'none'", `frame-ancestors 'self' ${embedOrigins.join(" ")}`),
    );
    expect(headers.get("x-frame-options")).toBeNull();
    const image = (await at("/icon.png")).headers;
    expect([image.get("content-security-policy"), image.get("x-frame-options")]).toEqual([dataPolicy, "DENY"]);
    expect(await (await at("/api/embed-origins")).json()).toEqual(embedOrigins);
    await open.stop();
  });

  describe("of a build with Turnstile", () => {
    const verificationPolicy =
      "default-src 'none'; script-src 'self' https://challenges.cloudflare.com; frame-src https://challenges.cloudflare.com; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
    const root = () => join(folder, "verifying");

    beforeAll(async () => {
      await mkdir(join(root(), "app"), { recursive: true });
      await mkdir(join(root(), "verify"), { recursive: true });
      await writeFile(join(root(), "app/index.html"), "<!doctype html><title>Vitrine</title>");
      await writeFile(join(root(), "404.html"), "<!doctype html><title>Not found</title>");
      await writeFile(join(root(), "verify/index.html"), "<!doctype html><title>Verify</title>");
    });

    async function headersOf(paths: readonly string[], embedOrigins: readonly string[]): Promise<readonly Headers[]> {
      const open = await startServer({ root: root(), host: "127.0.0.1", port: 0, allowHosts: [], embedOrigins });
      try {
        const answers = await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${open.port}${path}`)));
        return answers.map(({ headers }) => headers);
      } finally {
        await open.stop();
      }
    }

    it("lets Cloudflare's script into the page of the verification alone, which only our own pages may frame", async () => {
      const [verification, app, beside] = await headersOf(["/verify/?theme=dark", "/app", "/verify/x"], []);
      expect(verification?.get("content-security-policy")).toBe(verificationPolicy);
      expect(verification?.get("x-frame-options")).toBeNull();
      const holding = documentPolicy.replace("connect-src 'self';", "connect-src 'self'; frame-src 'self';");
      expect(app?.get("content-security-policy")).toBe(
        holding.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      );
      expect(beside?.get("content-security-policy")).toBe(holding);
      expect([app, beside].map((headers) => headers?.get("x-frame-options"))).toEqual(["SAMEORIGIN", "DENY"]);
    });

    it("lets the page around the app be around the verification too", async () => {
      const [verification] = await headersOf(["/verify/"], ["https://shop.example"]);
      expect(verification?.get("content-security-policy")).toBe(
        verificationPolicy.replace("frame-ancestors 'self'", "frame-ancestors 'self' https://shop.example"),
      );
    });
  });

  it("lets pages load the script that counts events, and send to its origin, only where it is configured", async () => {
    const script = "https://umami.example:8443/tools/script.js";
    const root = join(folder, "dist");
    const counting = await startServer({ root, host: "127.0.0.1", port: 0, allowHosts: [], analyticsScript: script });
    const at = async (path: string) =>
      (await fetch(`http://127.0.0.1:${counting.port}${path}`)).headers.get("content-security-policy");
    expect(await at("/app")).toBe(
      appPolicy
        .replace("script-src 'self'", `script-src 'self' ${script}`)
        .replace("connect-src 'self'", "connect-src 'self' https://umami.example:8443"),
    );
    expect(await at("/build")).toContain(`script-src 'self' ${script};`);
    expect([await at("/"), await at("/nowhere")]).toEqual([homePolicy, documentPolicy]);
    expect(await at("/sw.js")).toBe(workerPolicy);
    expect(await at("/icon.png")).toBe(dataPolicy);
    await counting.stop();
    const views = { root, host: "127.0.0.1", port: 0, allowHosts: [], analyticsScript: script, pageViews: true };
    const countingViews = await startServer(views);
    const page = await fetch(`http://127.0.0.1:${countingViews.port}/`);
    expect(page.headers.get("content-security-policy")).toBe(
      homePolicy
        .replace("script-src 'self'", `script-src 'self' ${script}`)
        .replace("connect-src 'self'", "connect-src 'self' https://umami.example:8443"),
    );
    await countingViews.stop();
  });

  it("lets a form's script into its own page alone, which the contact page holds in a frame", async () => {
    const root = join(folder, "dist");
    for (const path of ["contact", "pt/contact", "contact-form"]) {
      await mkdir(join(root, path), { recursive: true });
      await writeFile(join(root, path, "index.html"), "<!doctype html><title>Contact</title>");
    }
    const contactForm = { form: "https://forms.example/embed/x1?a=1", script: "https://cdn.forms.example/embed.js" };
    const open = await startServer({ root, host: "127.0.0.1", port: 0, allowHosts: [], contactForm });
    const at = async (path: string) => (await fetch(`http://127.0.0.1:${open.port}${path}`)).headers;
    const form = await at("/contact-form/?title=Form");
    expect(form.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self' https://cdn.forms.example/embed.js; frame-src https://forms.example; " +
        "frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    );
    expect(form.get("x-frame-options")).toBeNull();
    const holding = documentPolicy.replace("connect-src 'self';", "connect-src 'self'; frame-src 'self';");
    for (const path of ["/contact", "/pt/contact/"])
      expect((await at(path)).get("content-security-policy")).toBe(holding);
    expect((await at("/pt/terms")).get("content-security-policy")).toBe(documentPolicy);
    await open.stop();
    expect((await get("/contact")).headers["content-security-policy"]).toBe(documentPolicy);
  });

  it("answers the health check, which no cache may keep", async () => {
    const { status, headers, body } = await get("/api/health");
    expect([status, headers["cache-control"], JSON.parse(body.toString())]).toEqual([
      200,
      "no-store",
      { status: "ok" },
    ]);
  });

  it("answers an empty list without embedding origins", async () => {
    expect(JSON.parse((await get("/api/embed-origins")).body.toString())).toEqual([]);
    expect((await get("/app")).headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect((await get("/")).headers["x-frame-options"]).toBe("DENY");
  });
});
