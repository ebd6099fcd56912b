import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { ui } from "../../walks/ui";
import { freePort, has, run } from "./programs";

const { first: site } = inject("sites");

const compared = [
  ...["content-security-policy", "x-frame-options", "x-content-type-options", "referrer-policy"],
  ...["cross-origin-opener-policy", "permissions-policy", "cache-control", "content-type", "status"],
];

test.skipIf(!has("nginx"))(
  `nginx with the built nginx.conf answers as the server does${has("nginx") ? "" : ": skipped. It is not installed"}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-static-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const port = await freePort();
    const built = (await readFile(`${site}-server/nginx.conf`, "utf8"))
      .replace("listen 127.0.0.1:8080;", `listen 127.0.0.1:${port};`)
      .replace("root /srv/vitrine;", `root ${site};`);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const settings = `user root; error_log stderr; pid ${join(folder, "nginx.pid")}; daemon off; events {}
      http { access_log off; ${paths.join(" ")} ${built} }`;
    await writeFile(join(folder, "nginx.conf"), settings);
    const { said } = run("nginx", ["-e", "stderr", "-c", join(folder, "nginx.conf")]);
    const server = run(process.execPath, [`${site}-server/main.mjs`], { env: { PORT: "0" } });
    await ui.poll(server.said).toMatch(/http:\/\/localhost:\d+/);
    const ownPort = Number(/localhost:(\d+)/.exec(server.said())?.[1]);
    await ui
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/`).then(
          ({ status }) => status,
          () => said(),
        ),
      )
      .toBe(200);

    const entries = await readdir(site, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(site, join(parentPath, name)));
    const pages = files.map((file) => `/${file.replace(/index\.html$/, "")}`);
    // These lead to the app by themselves; the server shows it there.
    const asked = pages.filter((path) => !/^\/(?:build|products|settings)\/$|^\/_/.test(path));
    const others = ["/app", "/pt", "/help", "/app?demo=true", "/privacy", "/pt/privacy", "/nowhere", "/pt/nowhere"];
    expect(asked.length).toBeGreaterThan(200);
    for (const path of [...asked, ...others]) {
      const [ours, theirs] = await Promise.all([ownPort, port].map((one) => headersOf(one, path)));
      expect(theirs, path).toEqual(ours);
    }
  },
);

async function headersOf(port: number, path: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  await answer.arrayBuffer();
  const values = { ...Object.fromEntries(answer.headers), status: String(answer.status) };
  return Object.fromEntries(Object.entries(values).filter(([name]) => compared.includes(name)));
}
