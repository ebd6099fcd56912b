import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Shell } from "../../../src-sw/shell";

const origin = "https://app.test";
const files = [
  { url: "/app/", revision: "2" },
  { url: "/assets/main-ABCDEFGH.js", revision: null },
];
const ours = [`${origin}/app/?__WB_REVISION__=2`, `${origin}/assets/main-ABCDEFGH.js`];
const earlier = [`${origin}/app/?__WB_REVISION__=1`, `${origin}/assets/main-HGFEDCBA.js`];

/** Cache name → addresses. */
let stored: Map<string, Set<string>>;
let registration: { installing: object | null; waiting: object | null };

beforeEach(() => {
  stored = new Map([["app-files", new Set([...earlier, ...ours])]]);
  registration = { installing: null, waiting: null };
  const caches = {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => ({
      keys: async () => [...(stored.get(name) ?? [])].map((url) => new Request(url)),
      delete: async ({ url }: Request) => stored.get(name)?.delete(url),
    }),
  };
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("location", { href: `${origin}/sw.js` });
  vi.stubGlobal("self", {
    __WB_DISABLE_DEV_LOGS: true,
    caches,
    registration,
    clients: { claim: async () => undefined },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Workbox reads `self` when it is loaded. */
async function shellOf(manifest: typeof files): Promise<Shell> {
  const { createShell } = await import("../../../src-sw/shell");
  return createShell(manifest);
}

const activated = (shell: Shell) =>
  shell.activate(Object.assign(new Event("activate"), { waitUntil: () => undefined }));
const storedFiles = () => [...(stored.get("app-files") ?? [])];

test("an activated version deletes the files of earlier versions and keeps its own", async () => {
  stored.set("another-cache", new Set());
  await activated(await shellOf(files));
  expect(storedFiles()).toEqual(ours);
  expect([...stored.keys()]).toEqual(["app-files", "another-cache"]);
});

test.each(["installing", "waiting"] as const)(
  "an activated version keeps the files of a version that is %s",
  async (state) => {
    registration[state] = {};
    await activated(await shellOf(files));
    expect(storedFiles()).toEqual([...earlier, ...ours]);
  },
);

test("counts the cached files of its own version", async () => {
  const shell = await shellOf(files);
  expect(await shell.countStored()).toEqual({ stored: 2, of: 2 });
  stored.set("app-files", new Set([...earlier, ...ours.slice(1)]));
  expect(await shell.countStored()).toEqual({ stored: 1, of: 2 });
});
