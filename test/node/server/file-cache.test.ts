import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFileCache } from "../../../src-server/static-files/file-cache";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "vitrine-files-"));
  for (const name of ["a.png", "b.png", "c.png"]) await writeFile(join(root, name), new Uint8Array(400));
});

afterAll(() => rm(root, { recursive: true }));

describe("files in memory", () => {
  it("are read once, by however many at the same time", async () => {
    const read = createFileCache(root, 1000);
    const [first, second] = await Promise.all([read("a.png"), read("a.png")]);
    expect(first).not.toBe(null);
    expect(second).toBe(first);
    expect(await read("a.png")).toBe(first);
  });

  it("leave when the room is used up, the longest unused first", async () => {
    const read = createFileCache(root, 1000);
    const a = await read("a.png");
    const b = await read("b.png");
    await read("a.png");
    await read("c.png");
    expect(await read("a.png")).toBe(a);
    expect(await read("b.png")).not.toBe(b);
  });

  it("larger than all the room are served all the same", async () => {
    const read = createFileCache(root, 100);
    expect((await read("a.png"))?.bytes.byteLength).toBe(400);
  });

  it("are never folders, absent ones or ones above the root", async () => {
    const read = createFileCache(join(root, "inner"), 1000);
    expect([await read(""), await read("gone.png"), await read("../a.png")]).toEqual([null, null, null]);
  });

  it("are not there when a link leads out of the root", async () => {
    await symlink("/etc/hostname", join(root, "link.txt"));
    expect(await createFileCache(root, 1000)("link.txt")).toBe(null);
  });
});
