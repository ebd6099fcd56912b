import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { expect, onTestFinished, test } from "vitest";
import { openTarget } from "../../../src-publish/open-target";
import { createPublisher } from "./create-publisher";

const keys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

test("publishes to a bucket, and what changed alone the next time", async () => {
  const at = createPublisher();
  const environment = {
    ...keys,
    AWS_ENDPOINT_URL: await startStorage(),
    VITRINE_PUBLISH_KEY: await at.newKey("a"),
  };
  const target = openTarget("s3://public/catalogue", environment);
  const publish = (ids: readonly number[]) =>
    at.publish(environment.VITRINE_PUBLISH_KEY, ids, 0, { to: "s3://public/catalogue", environment });
  expect(await publish([1, 2, 3])).toMatchObject({ event: "published", added: 3 });
  expect(await publish([1, 2, 3])).toMatchObject({ event: "unchanged" });
  expect(await publish([1, 2, 3, 4])).toMatchObject({ event: "published", added: 1, filesWritten: 2 });
  expect(await target.pointers()).toEqual(["latest.json"]);
  const files = await target.files();
  expect(files.length).toBeGreaterThan(4);
  for (const { path } of files) expect(await target.read(path)).not.toBeNull();
});

test("replaces a pointer only while it is the one that was read", async () => {
  const target = openTarget("s3://public", { ...keys, AWS_ENDPOINT_URL: await startStorage() });
  const [one, two] = [new TextEncoder().encode("one"), new TextEncoder().encode("two")];
  expect(await target.swap("latest.json", two, one)).toBe(false);
  expect(await target.swap("latest.json", null, one)).toBe(true);
  expect(await target.swap("latest.json", null, two)).toBe(false);
  expect(await Promise.all([target.swap("latest.json", one, two), target.swap("latest.json", one, two)])).toContain(
    true,
  );
  expect(await target.read("latest.json")).toEqual(two);
  await target.remove("latest.json");
  expect(await target.read("latest.json")).toBeNull();
});

test("refuses a storage that replaces a file whatever it has now", async () => {
  const at = createPublisher();
  const key = await at.newKey("a");
  const environment = { ...keys, AWS_ENDPOINT_URL: await startStorage(["if-none-match"]) };
  const published = await at.publish(key, [1], 0, { to: "s3://public", environment });
  expect(published).toMatchObject({ event: "failed", message: expect.stringContaining("conditional writes") });
});

test("refuses a storage without conditional writes, and keys that are wrong, without repeating them", async () => {
  const at = createPublisher();
  const key = await at.newKey("a");
  const environment = { ...keys, AWS_ENDPOINT_URL: await startStorage([]) };
  const published = await at.publish(key, [1], 0, { to: "s3://public", environment });
  expect(published).toMatchObject({ event: "failed", message: expect.stringContaining("conditional writes") });
  const wrong = { ...environment, AWS_SECRET_ACCESS_KEY: "not-the-secret" };
  expect(await at.publish(key, [1], 0, { to: "s3://public", environment: wrong })).toMatchObject({ event: "failed" });
});

/**
 * Starts a storage with the bucket "public". s3rver knows no conditions, so they are checked before it.
 *
 * @param conditions headers of writes that are obeyed
 */
async function startStorage(conditions: readonly string[] = ["if-none-match", "if-match"]): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "vitrine-s3-"));
  const options = { address: "127.0.0.1", port: 0, silent: true, directory };
  const storage = new S3rver({ ...options, configureBuckets: [{ name: "public" }] });
  const { port } = await storage.run();
  const etags = new Map<string, string>();
  const server = createServer((incoming, response) => {
    const { method, url = "", headers } = incoming;
    const etag = etags.get(url);
    const refusals: Readonly<Record<string, boolean>> = {
      "if-none-match": headers["if-none-match"] === "*" && etag !== undefined,
      "if-match": headers["if-match"] !== undefined && headers["if-match"] !== etag,
    };
    if (method === "PUT" && conditions.some((condition) => refusals[condition])) {
      response.writeHead(412).end();
      incoming.resume();
      return;
    }
    const passed = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      if (method === "PUT" && answer.statusCode === 200) etags.set(url, String(answer.headers.etag));
      if (method === "DELETE") etags.delete(url);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await storage.close();
    rmSync(directory, { recursive: true });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
