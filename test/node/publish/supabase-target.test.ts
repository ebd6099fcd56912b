import { expect, test } from "vitest";
import { openTarget } from "../../../src-publish/open-target";
import { createPublisher } from "./create-publisher";
import { startFakeSupabaseStorage } from "./fake-supabase-storage";

const key = "sb_secret_of-a-test";
const [one, two, three] = ["one", "two", "three"].map((text) => new TextEncoder().encode(text));
if (!one || !two || !three) throw new Error("unreachable");

async function startStorage() {
  const storage = await startFakeSupabaseStorage("public", key);
  const environment = { SUPABASE_URL: storage.url, SUPABASE_SECRET_KEY: key };
  return { ...storage, environment, open: () => openTarget("supabase://public/catalogue", environment) };
}

test("publishes to a bucket of Supabase, and what changed alone the next time", async () => {
  const at = createPublisher();
  const signing = await at.newKey("a");
  const { environment, objects, open } = await startStorage();
  const publish = (ids: readonly number[]) =>
    at.publish(signing, ids, 0, { to: "supabase://public/catalogue", environment });
  expect(await publish([1, 2, 3])).toMatchObject({ event: "published", added: 3 });
  expect(await publish([1, 2, 3])).toMatchObject({ event: "unchanged" });
  expect(await publish([1, 2, 3, 4])).toMatchObject({ event: "published", added: 1, filesWritten: 2 });
  const target = open();
  expect(await target.pointers()).toEqual(["latest.json"]);
  for (const { path } of await target.files()) expect(await target.read(path)).not.toBeNull();
  expect(objects.get("catalogue/latest.json")).toMatchObject({ type: "application/json", cacheControl: "max-age=60" });
  const [file] = await target.files();
  expect(objects.get(`catalogue/${file?.path}`)).toMatchObject({ cacheControl: "max-age=31536000" });
  const wrong = { ...environment, SUPABASE_SECRET_KEY: "not-the-key" };
  expect(await at.publish(signing, [1], 0, { to: "supabase://public", environment: wrong })).toMatchObject({
    event: "failed",
  });
});

test("replaces a pointer only while it is the one that was read, of several publishers by one", async () => {
  const { open } = await startStorage();
  const target = open();
  expect(await target.swap("latest.json", two, one)).toBe(false);
  expect(await target.swap("latest.json", null, one)).toBe(true);
  expect(await target.swap("latest.json", null, two)).toBe(false);
  const swaps = Array.from({ length: 5 }, (_, at) => open().swap("latest.json", one, new Uint8Array([at])));
  const done = await Promise.all(swaps);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await target.read("latest.json")).toEqual(new Uint8Array([done.indexOf(true)]));
  await target.remove("latest.json");
  expect(await target.read("latest.json")).toBeNull();
});

test("lets nobody past a claim that another publisher has made between two requests", async () => {
  const { open, onRequest } = await startStorage();
  await open().swap("latest.json", null, one);
  let isFirst = true;
  onRequest(async (method, path) => {
    // The other publisher is complete before the claim of the first arrives.
    if (!isFirst || method !== "POST" || !path.includes("/claims/")) return;
    isFirst = false;
    expect(await open().swap("latest.json", one, two)).toBe(true);
  });
  expect(await open().swap("latest.json", one, three)).toBe(false);
  expect(await open().read("latest.json")).toEqual(two);
});

test("takes over the claim of a publisher that has ended, once it is old", async () => {
  const { open, objects, onRequest } = await startStorage();
  const target = open();
  await target.swap("latest.json", null, one);
  onRequest((method, path) => {
    if (method === "POST" && path.endsWith("latest.json")) throw new Error("killed");
  });
  await expect(open().swap("latest.json", one, two)).rejects.toThrow("refused");
  onRequest(() => undefined);
  expect(await target.swap("latest.json", one, three)).toBe(false);
  for (const claim of claimsIn(objects)) Object.assign(objects.get(claim) ?? {}, { at: Date.now() - 11 * 60_000 });
  expect(await target.swap("latest.json", one, three)).toBe(true);
  expect(await target.read("latest.json")).toEqual(three);
  // Old claims go with a later publication.
  for (const claim of claimsIn(objects)) Object.assign(objects.get(claim) ?? {}, { at: Date.now() - 25 * 3_600_000 });
  expect(await target.swap("latest.json", three, one)).toBe(true);
  expect(claimsIn(objects)).toHaveLength(1);
});

test("lists more files than a page has", async () => {
  const { open, objects } = await startStorage();
  for (let at = 0; at < 1001; at++)
    objects.set(`catalogue/files/${at}.bin`, { bytes: Buffer.from("a"), type: "", cacheControl: "", at: 0 });
  expect(await open().files()).toHaveLength(1001);
});

function claimsIn(objects: ReadonlyMap<string, unknown>): readonly string[] {
  return [...objects.keys()].filter((path) => path.includes("/claims/"));
}
