import * as Comlink from "comlink";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBlockWriter } from "../../src-worker/catalogue-file/create-block-writer";
import { readBlocks } from "../../src-worker/catalogue-file/read-blocks";
import type { FileWindow } from "./new-file.worker";

const workers: Worker[] = [];
let first: Comlink.Remote<FileWindow>;
let second: Comlink.Remote<FileWindow>;

function openWindow() {
  const worker = new Worker(new URL("./new-file.worker.ts", import.meta.url), { type: "module" });
  workers.push(worker);
  return Comlink.wrap<FileWindow>(worker);
}

beforeEach(() => {
  first = openWindow();
  second = openWindow();
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
});

async function digest(bytes: ArrayBuffer): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join();
}

describe("a file that the engine writes", () => {
  test("comes to the page as a handle, whose bytes are what was written", async () => {
    expect(await first.begin()).toBeNull();
    const parts = [Uint8Array.of(1, 2, 3), new Uint8Array(2_500_000).fill(4), new Uint8Array(0), Uint8Array.of(5)];
    for (const part of parts) await first.write(part);
    const file = await first.finish();
    expect(file).toBeInstanceOf(Blob);
    expect(file?.size).toBe(2_500_004);
    const whole = await new Blob(parts).arrayBuffer();
    expect(await digest((await file?.arrayBuffer()) ?? new ArrayBuffer())).toBe(await digest(whole));
    expect(new Uint8Array((await file?.slice(2_500_002, 2_500_004).arrayBuffer()) ?? [])).toEqual(Uint8Array.of(4, 5));
    // Its writer may be gone by then.
    for (const worker of workers.splice(0)) worker.terminate();
    expect((await file?.slice(0, 2).arrayBuffer())?.byteLength).toBe(2);
  });

  test("leaves nothing behind when it is dropped", async () => {
    await first.begin();
    await first.write(Uint8Array.of(1, 2, 3));
    await first.discard();
    expect((await first.names()).filter((name) => name.includes("catalogue"))).toEqual([]);
  });

  test("takes the place of the one before it", async () => {
    await first.begin();
    await first.write(new Uint8Array(1000));
    await first.finish();
    await second.begin();
    await second.write(Uint8Array.of(9));
    const file = await second.finish();
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(Uint8Array.of(9));
    expect((await first.names()).filter((name) => name.includes("catalogue"))).toHaveLength(1);
  });

  test("is not begun while another window writes one", async () => {
    await first.begin();
    expect(await second.begin()).toBe("file-busy");
    await first.discard();
    expect(await second.begin()).toBeNull();
    await second.discard();
  });

  test("stays while it may be on its way to where it is saved", async () => {
    await first.begin();
    await first.write(Uint8Array.of(1));
    const file = await first.finish();
    await second.dropOld();
    expect((await file?.arrayBuffer())?.byteLength).toBe(1);
  });

  test("is read block by block, never as a whole", async () => {
    await first.begin();
    const writer = createBlockWriter({ crypto }, async (bytes) => void (await first.write(bytes)));
    await writer.put("about", Uint8Array.of(1));
    for (let block = 0; block < 20; block++) await writer.put("images", new Uint8Array(300_000).fill(block));
    await writer.end();
    const file = (await first.finish()) ?? new Blob();
    let longest = 0;
    const watched = Object.assign(file.slice(), {
      slice(start: number, end: number) {
        longest = Math.max(longest, end - start);
        return file.slice(start, end);
      },
      arrayBuffer: () => Promise.reject(new Error("read as a whole")),
    });
    const kinds: string[] = [];
    for await (const { kind } of readBlocks(new AbortController().signal, { crypto }, watched)) kinds.push(kind);
    expect(kinds).toEqual(["about", ...Array.from({ length: 20 }, () => "images")]);
    expect(longest).toBe(300_000);
  });
});
