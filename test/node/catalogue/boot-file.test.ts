import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type BootFile, type BootHead, createBootFile } from "../../../src-worker/catalogue/boot-file";
import { createDevice, createTestWorld } from "../engine/test-world";

const head: BootHead = {
  store: {
    key: "store:maré.example",
    store: "maré.example",
    address: { platform: "woocommerce", url: "https://xn--mar-dma.example", access: "keys-in-header" },
    name: "Maré 陶器",
    currency: null,
    chosenCurrency: "EUR",
    decimals: 0,
    lastSync: "2026-03-01T08:00:00Z",
    current: "generation-7",
    products: 123,
    offered: null,
    readWholeAt: 1_772_352_000_000,
    syncToken: "a sync token",
    imagesAgreed: true,
    frozen: true,
    staged: null,
    differences: null,
  },
  manifest: {
    store: "maré.example",
    generation: "generation-7",
    base: null,
    packs: [
      { pack: "pack-1", count: 100 },
      { pack: "pack-2", count: 23 },
    ],
    segments: [
      { generation: "generation-6", segment: 0, packs: 1 },
      { generation: "generation-7", segment: 1, packs: 1 },
      { generation: "generation-7", segment: 2, packs: 0 },
    ],
    count: 123,
    completeness: "whole",
  },
  collections: 7,
};

const segments = [
  Uint8Array.from({ length: 61 }, (_, at) => at * 7),
  new Uint8Array(0),
  Uint8Array.from({ length: 24 }, (_, at) => at),
];

function onDevice() {
  const device = createDevice();
  return { device, file: createBootFile(createTestWorld({ device })) };
}

/** A device with a written boot file, and the bytes stored on it. */
async function written() {
  const { device, file } = onDevice();
  await file.write(head, segments);
  return { device, file, bytes: new Uint8Array(device.boot ?? new ArrayBuffer(0)) };
}

async function readFrom(file: BootFile) {
  const boot = await file.read();
  return (
    boot && { head: boot.head, segments: boot.segments.map((bytes) => [...bytes]), whole: await file.isWhole(boot) }
  );
}

const asWritten = { head, segments: segments.map((bytes) => [...bytes]), whole: true };

afterEach(() => vi.restoreAllMocks());

describe("a boot file", () => {
  test("reads back what was written", async () => {
    const { file } = await written();
    expect(await readFrom(file)).toEqual(asWritten);
  });

  test("keeps its segments aligned in one buffer", async () => {
    const { file } = await written();
    const boot = await file.read();
    expect(boot?.segments.map(({ byteOffset }) => byteOffset % 8)).toEqual([0, 0, 0]);
    expect(new Set(boot?.segments.map(({ buffer }) => buffer)).size).toBe(1);
  });

  test("accepts whole buffers and views at any offset", async () => {
    const { file } = onDevice();
    const buffer = Uint8Array.from({ length: 50 }, (_, at) => at).buffer;
    await file.write(head, [buffer, new Uint8Array(buffer, 3, 21)]);
    const boot = await file.read();
    expect(boot?.segments).toEqual([new Uint8Array(buffer), new Uint8Array(buffer, 3, 21)]);
    expect(boot && (await file.isWhole(boot))).toBe(true);
  });

  test("is replaced by the next one, which may have no segments", async () => {
    const { file } = await written();
    const next = { ...head, manifest: { ...head.manifest, generation: "generation-8" } };
    await file.write(next, []);
    expect(await readFrom(file)).toEqual({ head: next, segments: [], whole: true });
  });

  test("is absent before the first write and after removal", async () => {
    const { file } = onDevice();
    expect(await file.read()).toBeNull();
    await file.write(head, segments);
    await file.remove();
    expect(await file.read()).toBeNull();
  });

  test("is ignored when cut off anywhere", async () => {
    const { device, file, bytes } = await written();
    for (let length = 0; length < bytes.length; length++) {
      device.boot = bytes.slice(0, length).buffer;
      expect(await file.read(), `${length} bytes`).toBeNull();
    }
  });

  test("is ignored when bytes follow its end", async () => {
    const { device, file, bytes } = await written();
    device.boot = Uint8Array.of(...bytes, 0).buffer;
    expect(await file.read()).toBeNull();
  });

  test("with any bit flipped is ignored, fails its check or reads the same", async () => {
    const { device, file, bytes } = await written();
    let refused = 0;
    for (let at = 0; at < bytes.length * 8; at++) {
      const damaged = bytes.slice();
      damaged[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7));
      device.boot = damaged.buffer;
      const content = await readFrom(file);
      if (content?.whole) expect(content, `bit ${at}`).toEqual(asWritten);
      else refused++;
    }
    // All bits but the padding to the next multiple of eight bytes.
    expect(refused).toBeGreaterThanOrEqual((bytes.length - 3 * 7) * 8);
  });

  test("fails its check when two words of a segment are swapped", async () => {
    const { device, file, bytes } = await written();
    const last = bytes.length - 24;
    device.boot = Uint8Array.of(
      ...bytes.subarray(0, last),
      ...bytes.subarray(last + 4, last + 8),
      ...bytes.subarray(last, last + 4),
      ...bytes.subarray(last + 8),
    ).buffer;
    expect((await readFrom(file))?.whole).toBe(false);
  });

  test("is ignored when it has another version", async () => {
    const { device, file, bytes } = await written();
    const versions = new Uint32Array(bytes.slice().buffer);
    for (const version of [0, 2, 0xffffffff]) {
      versions[1] = version;
      device.boot = versions.slice().buffer;
      expect(await file.read(), `version ${version}`).toBeNull();
    }
  });

  test.each([
    ["nothing", {}],
    ["no store", { manifest: head.manifest }],
    ["a product count that is none", { ...head, store: { ...head.store, products: "many" } }],
    ["a platform that is none", { ...head, store: { ...head.store, address: { platform: "magento", url: "x" } } }],
    ["packs that are none", { ...head, manifest: { ...head.manifest, packs: [{ pack: 1 }] } }],
    ["segments that are none", { ...head, manifest: { ...head.manifest, segments: null } }],
    ["a completeness that is none", { ...head, manifest: { ...head.manifest, completeness: true } }],
  ])("is ignored when its head says %s", async (_name, strange) => {
    const { file } = onDevice();
    // @ts-expect-error another version may have written this
    await file.write(strange, segments);
    expect(await file.read()).toBeNull();
  });

  test("is ignored when it is something else", async () => {
    const { device, file } = onDevice();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        device.boot = Uint8Array.from(bytes).buffer;
        expect(await file.read()).toBeNull();
      }),
    );
  });
});

describe("the check of a boot file", () => {
  /** A clock that advances on every read, so that each slice of work ends with a pause. */
  function slowly(): void {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
  }

  test("yields between slices and returns the same result", async () => {
    const world = createTestWorld();
    const file = createBootFile(world);
    await file.write(head, [new Uint8Array(3_000_000).fill(7)]);
    const boot = await file.read();
    slowly();
    const pauses = vi.spyOn(world, "yield");
    expect(boot && (await file.isWhole(boot))).toBe(true);
    expect(pauses.mock.calls.length).toBeGreaterThanOrEqual(5);
  });

  test("stops when aborted", async () => {
    const file = createBootFile(createTestWorld());
    await file.write(head, [new Uint8Array(3_000_000)]);
    const boot = await file.read();
    slowly();
    const controller = new AbortController();
    const checked = boot && file.isWhole(boot, controller.signal);
    controller.abort(new Error("closed"));
    await expect(checked).rejects.toThrow("closed");
  });
});
