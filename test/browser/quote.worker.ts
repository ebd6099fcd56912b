import * as Comlink from "comlink";
import type { StoredImage } from "../../src-worker/catalogue/database";
import type { ExportWords } from "../../src-worker/contract/export";
import type { OrderDetail } from "../../src-worker/contract/order";
import { noSeller } from "../../src-worker/contract/seller";
import { createSink } from "../../src-worker/export/create-sink";
import { writeQuote } from "../../src-worker/export/pdf/write-quote";
import { createYielder } from "../../src-worker/scheduling/yielder";
import { browserWorld } from "../../src-worker/world/browser-world";

/** Writes a quote as the engine does, with what a worker of this browser can draw. */
const writer = {
  async quote(detail: OrderDetail, words: ExportWords, held: readonly StoredImage[]): Promise<Blob> {
    const world = browserWorld();
    const sink = createSink();
    const images = {
      read: async (keys: readonly string[]) => held.filter(({ url }) => keys.includes(url)),
    };
    const jpegOf = ({ bytes, type }: StoredImage, side: number, background: string) =>
      world.jpegOf(bytes, type, side, background);
    const parts = { world, jpegOf, images, yieldIfDue: createYielder(world) };
    await writeQuote(
      new AbortController().signal,
      parts,
      sink,
      { ...detail, seller: noSeller },
      words,
      null,
      () => undefined,
    );
    return sink.finish("application/pdf");
  },
};

export type QuoteWriter = typeof writer;

Comlink.expose(writer);
