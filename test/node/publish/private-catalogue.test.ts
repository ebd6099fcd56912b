import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { runCommand } from "../../../src-publish/run-command";
import type { World } from "../../../src-worker/world/world";
import {
  type AppWindow,
  ended,
  failedRefresh,
  failure,
  last,
  listedIds,
  refresh,
  seen,
  value,
} from "../engine/app-window";
import { dumpDevice } from "../engine/dump-device";
import { test } from "../engine/engine-test";
import { createPublisher, publishedUrl } from "./create-publisher";

const secret = "s3cretS3CRETs3cretS3CRETs3cretS3CRETs3cretA";
const otherSecret = "otherOTHERotherOTHERotherOTHERotherOTHERotA";
const connection = { platform: "published", url: publishedUrl } as const;
const withKey = { ...connection, fragment: `#key=${secret}` } as const;

/** Publishes privately with a secret. */
function createPrivatePublisher() {
  const at = createPublisher();
  return {
    ...at,
    publishPrivately: (key: string, ids: readonly number[], repriced = 0, used = secret) =>
      at.publish(key, ids, repriced, "--private", { to: at.to, environment: { VITRINE_PUBLISH_SECRET: used } }),
    fileNames: () => readdirSync(join(at.to, "files")),
  };
}

async function exportedSettings({ engine }: AppWindow): Promise<string> {
  return new TextDecoder().decode(await value(await engine.exportSettings({})).arrayBuffer());
}

describe("a private catalogue", () => {
  test("is followed with its key, by its changes alone, and readable to nobody else", async ({ open }) => {
    const at = createPrivatePublisher();
    const key = await at.newKey("one.env");
    const ids = Array.from({ length: 300 }, (_, id) => id);
    expect(await at.publishPrivately(key, ids)).toMatchObject({ event: "published", products: 300 });
    for (const name of at.fileNames()) {
      const bytes = readFileSync(join(at.to, "files", name));
      expect(() => gunzipSync(bytes)).toThrow();
      expect(bytes.includes("Product")).toBe(false);
    }
    const window = await open(at.network);
    expect(value(await window.engine.testConnection(withKey))).toMatchObject({ url: publishedUrl, productCount: 300 });
    value(await window.engine.saveConnection(withKey));
    await ended(window);
    expect(await listedIds(window)).toHaveLength(300);

    const before = new Map(at.fileNames().map((name) => [name, statSync(join(at.to, "files", name)).ino]));
    expect(await at.publishPrivately(key, ids)).toMatchObject({ event: "unchanged", filesWritten: 0 });
    // Two files: the changes and the manifest.
    expect(await at.publishPrivately(key, ids, 1)).toMatchObject({ event: "published", changed: 1, filesWritten: 2 });
    for (const [name, inode] of before) expect(statSync(join(at.to, "files", name)).ino).toBe(inode);
    at.served.length = 0;
    expect((await refresh(window)).changes).toMatchObject({ changed: 1 });
    expect(at.served).toHaveLength(4);
  });

  test("says what to do without its key or with another one, and continues once it has it", async ({ open }) => {
    const at = createPrivatePublisher();
    await at.publishPrivately(await at.newKey("one.env"), [1, 2, 3]);
    const window = await open(at.network);
    for (const fragment of ["", `#key=${otherSecret}`, "#key=short", "#key=", "#other"])
      expect(failure(await window.engine.testConnection({ ...connection, fragment }))).toMatchObject({
        code: "publication-locked",
        retryable: false,
      });
    value(await window.engine.saveConnection(connection));
    await ended(window);
    expect(await failedRefresh(window)).toMatchObject({ cause: { code: "publication-locked" } });
    value(await window.engine.saveConnection(withKey));
    await seen(window, { sync: { state: "complete" } });
    expect(await listedIds(window)).toHaveLength(3);
    // Without a fragment the stored key still counts.
    value(await window.engine.testConnection(connection));
  });

  test("has its key nowhere but encrypted on the device", async ({ open, reopened }) => {
    const at = createPrivatePublisher();
    const key = await at.newKey("one.env");
    const requested: string[] = [];
    const network: World["fetch"] = (address, init) => {
      requested.push(JSON.stringify([address, init]));
      return at.network(address);
    };
    await at.publishPrivately(key, [1, 2, 3]);
    const window = await open(network);
    value(await window.engine.setRecording(true));
    value(await window.engine.detectPlatform(publishedUrl));
    value(await window.engine.testConnection(withKey));
    value(await window.engine.saveConnection(withKey));
    await ended(window);
    const profile = value(await window.engine.readProfile(null, 0, null));
    const settings = await exportedSettings(window);
    const dump = JSON.stringify(await dumpDevice(window.world));
    const snapshots = JSON.stringify(window.snapshots);
    expect(dump).toContain(publishedUrl);
    for (const text of [...requested, settings, dump, snapshots, JSON.stringify(profile)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain("#key");
    }
    expect(JSON.stringify(profile)).toContain(new URL(publishedUrl).host);
    // Encrypted: a later start of the engine still reads with it.
    await at.publishPrivately(key, [1, 2, 3, 4]);
    const later = await reopened(network);
    await refresh(later);
    expect(await listedIds(later)).toHaveLength(4);

    value(await later.engine.removeStore(last(later).store?.id ?? ""));
    expect(JSON.stringify(await dumpDevice(later.world))).not.toContain("publication:");
  });

  test("is followed by a settings file that names its key, which an export leaves out", async ({ open }) => {
    const at = createPrivatePublisher();
    await at.publishPrivately(await at.newKey("one.env"), [1, 2, 3]);
    const window = await open(at.network);
    const empty = JSON.parse(await exportedSettings(window));
    const address = { platform: "published", url: `${publishedUrl}#key=${secret}` };
    const store = { address, name: "Fair", currency: null, theme: { applied: true, changes: {} } };
    const file = new Blob([JSON.stringify({ ...empty, stores: [store] })]);
    expect(value(await window.engine.readSettingsFile(file)).stores).toMatchObject([{ url: publishedUrl }]);
    value(await window.engine.importSettingsFile(file));
    await ended(window);
    expect(await listedIds(window)).toHaveLength(3);
    const exported = await exportedSettings(window);
    expect(exported).toContain(publishedUrl);
    expect(exported).not.toContain("#");
  });

  test("is never published for everyone by mistake, and is written anew when it becomes private", async ({ open }) => {
    const at = createPrivatePublisher();
    const key = await at.newKey("one.env");
    const ids = [1, 2, 3];
    await at.publish(key, ids, 0);
    const window = await open(at.network);
    value(await window.engine.saveConnection(connection));
    await ended(window);
    const { sequence } = JSON.parse(readFileSync(join(at.to, "latest.json"), "utf8"));
    const published = await at.publishPrivately(key, ids);
    expect(published).toMatchObject({ event: "published", sequence: sequence + 1, products: 3 });
    expect(await failedRefresh(window)).toMatchObject({ cause: { code: "publication-locked" } });
    value(await window.engine.saveConnection(withKey));
    await refresh(window);
    expect(await listedIds(window)).toHaveLength(3);

    expect(await at.publish(key, ids, 1)).toMatchObject({
      reason: "conflict",
      message: expect.stringContaining("--private"),
    });
    expect(await at.publishPrivately(key, ids, 1, otherSecret)).toMatchObject({ reason: "conflict" });
    const environment = { VITRINE_PUBLISH_SECRET: secret };
    expect(await at.publish(key, ids, 1, { to: at.to, environment })).toMatchObject({ reason: "usage" });
    expect(await at.publish(key, ids, 1, "--private")).toMatchObject({ reason: "usage" });
    expect(await at.publishPrivately(key, ids, 1, "short")).toMatchObject({ reason: "usage" });
  });

  test("gets a signing key, a secret and the fragment for its devices from one command", async ({ open }) => {
    const at = createPublisher();
    const file = join(at.root, "keys.env");
    const lines: unknown[] = [];
    expect(await runCommand(["--new-key", file, "--private"], {}, (line) => lines.push(line))).toBe(0);
    const text = readFileSync(file, "utf8");
    const {
      key = "",
      made = "",
      fragment = "",
    } = /^VITRINE_PUBLISH_KEY=(?<key>\S+)\nVITRINE_PUBLISH_SECRET=(?<made>\S+)\n#.*(?<fragment>#key=.*)\n$/.exec(text)
      ?.groups ?? {};
    expect(JSON.stringify(lines)).not.toContain(made);
    const environment = { VITRINE_PUBLISH_SECRET: made };
    expect(await at.publish(key, [1], 0, "--private", { to: at.to, environment })).toMatchObject({
      event: "published",
    });
    const window = await open(at.network);
    value(await window.engine.saveConnection({ ...connection, fragment }));
    await ended(window);
    expect(await listedIds(window)).toEqual(["p1"]);
  });
});

describe("a pinned publisher", () => {
  test("is the only one from which a first connection takes something", async ({ open }) => {
    const at = createPublisher();
    const [one, two] = [await at.newKey("one.env"), await at.newKey("two.env")];
    const { key: pin } = (await at.publish(one, [1, 2], 0)) as { key: string };
    at.empty();
    await at.publish(two, [3], 0);
    const window = await open(at.network);
    const pinned = { ...connection, fragment: `#pin=${pin}` };
    expect(failure(await window.engine.testConnection(pinned))).toMatchObject({ code: "publication-not-pinned" });
    value(await window.engine.saveConnection(pinned));
    await ended(window);
    expect(await failedRefresh(window)).toMatchObject({ cause: { code: "publication-not-pinned" } });

    at.empty();
    await at.publish(one, [1, 2], 0);
    await refresh(window);
    expect(await listedIds(window)).toEqual(["p1", "p2"]);

    at.empty();
    const { key: other } = (await at.publish(two, [3], 0)) as { key: string };
    for (const fragment of ["", `#pin=${other}`]) {
      value(await window.engine.saveConnection({ ...connection, fragment }));
      expect(await failedRefresh(window)).toMatchObject({ cause: { code: "publication-key-changed" } });
    }
  });
});
