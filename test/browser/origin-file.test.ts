import * as Comlink from "comlink";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FileWindow } from "./origin-file.worker";

const workers: Worker[] = [];

function openWindow() {
  const worker = new Worker(new URL("./origin-file.worker.ts", import.meta.url), { type: "module" });
  workers.push(worker);
  return { worker, window: Comlink.wrap<FileWindow>(worker) };
}

let first: Comlink.Remote<FileWindow>;
let second: Comlink.Remote<FileWindow>;

beforeEach(async () => {
  first = openWindow().window;
  second = openWindow().window;
  await first.remove();
});

afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
});

const parts = [Uint8Array.of(1, 2, 3), new Uint8Array(0), new Uint8Array(3_000_000).fill(4)];
const whole = new Uint8Array(3_000_003).fill(4);
whole.set([1, 2, 3]);

/** Told by a digest: to compare three million numbers one by one takes the test's time. */
async function readBy(window: Comlink.Remote<FileWindow>): Promise<string | null> {
  const content = await window.read();
  return content && digest(new Uint8Array(content));
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return `${bytes.length} bytes ${new Uint8Array(hash).join()}`;
}

describe("the boot storage of a browser", () => {
  test("has nothing at first", async () => {
    expect(await first.read()).toBeNull();
    await first.remove();
    expect(await first.read()).toBeNull();
  });

  test("answers what was written, in another window too, until it is removed", async () => {
    await first.write(parts);
    expect(await readBy(first)).toBe(await digest(whole));
    expect(await readBy(second)).toBe(await digest(whole));
    await second.remove();
    expect(await first.read()).toBeNull();
  });

  test("holds nothing of a longer content that was there before", async () => {
    await first.write(parts);
    await first.write([Uint8Array.of(9, 8)]);
    expect(await readBy(second)).toBe(await digest(Uint8Array.of(9, 8)));
    expect(await first.size()).toBeLessThan(100);
  });

  test("writes one after the other, the last remains", async () => {
    await Promise.all([first.write(parts), first.write([Uint8Array.of(1)]), first.write([Uint8Array.of(2)])]);
    expect(await readBy(second)).toBe(await digest(Uint8Array.of(2)));
  });

  test("is read by two at once", async () => {
    await first.write(parts);
    await first.hold("read-only");
    expect(await readBy(second)).toBe(await digest(whole));
    await first.release();
  });

  test("keeps what it holds when another window has the file open", async () => {
    await first.write(parts);
    for (const mode of ["read-only", undefined] as const) {
      await first.hold(mode);
      await second.write([Uint8Array.of(9)]);
      await second.remove();
      await first.release();
      expect(await readBy(second)).toBe(await digest(whole));
    }
  });

  test("answers nothing while another window writes", async () => {
    await first.write(parts);
    await first.hold();
    expect(await second.read()).toBeNull();
    await first.release();
    expect(await readBy(second)).toBe(await digest(whole));
  });

  test("takes a file that was cut off for none", async () => {
    for (const size of [0, 1, 8, 15, 16, 17, 1000, 3_000_018]) {
      await first.write(parts);
      await first.cut(size);
      expect(await second.read(), `${size} bytes`).toBeNull();
    }
  });

  test.each([0, 1, 3])("takes a file for none whose writer was closed after %i further slices", async (slices) => {
    await first.write(parts);
    const { worker, window } = openWindow();
    await window.beginToWrite(parts, slices);
    worker.terminate();
    await vi.waitFor(() => first.hold(), { timeout: 30_000 });
    await first.release();
    expect(await first.read()).toBeNull();
    await first.write(parts);
    expect(await readBy(second)).toBe(await digest(whole));
  });
});
