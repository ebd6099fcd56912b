import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createBlockWriter } from "../../../src-worker/catalogue-file/create-block-writer";
import {
  type BlockKind,
  fileSignature,
  formatVersion,
  preambleBytes,
} from "../../../src-worker/catalogue-file/file-format";
import { readBlocks } from "../../../src-worker/catalogue-file/read-blocks";
import { Failed } from "../../../src-worker/outcome/failed";

interface Written {
  readonly kind: Exclude<BlockKind, "end">;
  readonly content: Uint8Array<ArrayBuffer>;
}

const content = fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes));
const anyBlocks: fc.Arbitrary<readonly Written[]> = fc
  .tuple(
    content,
    fc.array(fc.record({ kind: fc.constantFrom("products", "collections", "images"), content }), { maxLength: 6 }),
  )
  .map(([about, rest]) => [{ kind: "about", content: about }, ...rest]);

const signal = new AbortController().signal;

async function fileOf(blocks: readonly Written[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const writer = createBlockWriter({ crypto }, async (bytes) => void parts.push(bytes));
  for (const { kind, content } of blocks) await writer.put(kind, content);
  await writer.end();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Reads the blocks before the end of the file or its refusal, and the code of the refusal. */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<{ blocks: Written[]; refusal: string | null }> {
  const blocks: Written[] = [];
  try {
    for await (const { kind, bytes: content } of readBlocks(signal, { crypto }, new Blob([bytes])))
      if (kind !== "end") blocks.push({ kind, content });
    return { blocks, refusal: null };
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return { blocks, refusal: error.failure.code };
  }
}

describe("a catalogue file", () => {
  test("is read back as it was written", async () => {
    await fc.assert(
      fc.asyncProperty(anyBlocks, async (blocks) => {
        expect(await read(await fileOf(blocks))).toEqual({ blocks, refusal: null });
      }),
    );
  });

  test("is refused when any of its bits is another one", async () => {
    await fc.assert(
      fc.asyncProperty(anyBlocks, fc.nat(), fc.nat(7), async (blocks, place, bit) => {
        const bytes = await fileOf(blocks);
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        const { refusal } = await read(bytes);
        const version = at >= fileSignature.length && at < preambleBytes;
        if (at < fileSignature.length) expect(refusal).toBe("file-foreign");
        else expect(refusal).toMatch(version ? /^file-(newer|damaged)$/ : /^file-damaged$/);
      }),
    );
  });

  test("is refused when it was cut off anywhere, or when something follows it", async () => {
    await fc.assert(
      fc.asyncProperty(anyBlocks, fc.nat(), content, async (blocks, place, more) => {
        const bytes = await fileOf(blocks);
        const cut = bytes.slice(0, place % bytes.length);
        expect((await read(cut)).refusal).toBe(cut.length < fileSignature.length ? "file-foreign" : "file-damaged");
        if (more.length > 0) expect((await read(Uint8Array.from([...bytes, ...more]))).refusal).toBe("file-damaged");
      }),
    );
  });

  test("is refused when two of its blocks have changed places, or one is missing", async () => {
    const text = (letters: string) => new TextEncoder().encode(letters);
    const heads = async (blocks: readonly Written[]) => (await read(await fileOf(blocks))).blocks;
    const blocks = [
      { kind: "about", content: text("about") },
      { kind: "products", content: text("first") },
      { kind: "products", content: text("other") },
    ] as const;
    expect(await heads(blocks)).toEqual(blocks);
    const bytes = await fileOf(blocks);
    const one = 37 + 5;
    const [start, first, other, end] = [
      bytes.slice(0, preambleBytes + one),
      bytes.slice(preambleBytes + one, preambleBytes + 2 * one),
      bytes.slice(preambleBytes + 2 * one, preambleBytes + 3 * one),
      bytes.slice(preambleBytes + 3 * one),
    ];
    expect((await read(Uint8Array.from([...start, ...first, ...other, ...end]))).refusal).toBeNull();
    expect((await read(Uint8Array.from([...start, ...other, ...first, ...end]))).refusal).toBe("file-damaged");
    expect((await read(Uint8Array.from([...start, ...first, ...end]))).refusal).toBe("file-damaged");
    expect((await read(Uint8Array.from([...start, ...first, ...first, ...other, ...end]))).refusal).toBe(
      "file-damaged",
    );
  });

  test.each([
    ["nothing", ""],
    ["a text", "Hello, this is no catalogue of anybody's."],
    ["an image", "\u0089PNG\r\n\u001a\n"],
    ["an archive", "PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ])("is distinguished from %s", async (_name, text) => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(await read(bytes)).toEqual({ blocks: [], refusal: "file-foreign" });
  });

  test("of a later version is reported as newer, whatever else it contains", async () => {
    const bytes = await fileOf([{ kind: "about", content: new Uint8Array(3) }]);
    new DataView(bytes.buffer).setUint32(fileSignature.length, formatVersion + 1, true);
    expect((await read(bytes.slice(0, 40))).refusal).toBe("file-newer");
    expect((await read(bytes)).refusal).toBe("file-newer");
  });

  test("that is taken away while it is read is refused", async () => {
    const bytes = await fileOf([{ kind: "about", content: new Uint8Array(3) }]);
    const file = {
      size: bytes.length,
      slice: (start: number, end: number) =>
        start === 0
          ? new Blob([bytes.slice(start, end)])
          : { ...file, arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")) },
      arrayBuffer: async () => bytes.buffer,
    };
    const reading = readBlocks(signal, { crypto }, file).next();
    await expect(reading).rejects.toMatchObject({ failure: { code: "file-damaged" } });
  });

  test("stops between two blocks when it is cancelled", async () => {
    const bytes = await fileOf([
      { kind: "about", content: new Uint8Array(3) },
      { kind: "products", content: new Uint8Array(3) },
    ]);
    const controller = new AbortController();
    const blocks = readBlocks(controller.signal, { crypto }, new Blob([bytes]));
    await blocks.next();
    controller.abort(new Failed("cancelled"));
    await expect(blocks.next()).rejects.toMatchObject({ failure: { code: "cancelled" } });
  });
});
