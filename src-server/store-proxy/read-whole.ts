import type { BufferBudget } from "./buffer-budget";
import { type Checked, passed, refused, refusedFor } from "./checked";
import type { PinnedAnswer } from "./fetch-pinned";

export interface WholeBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Releases the memory; a second call does nothing. */
  release(): void;
}

/** Reads a whole body within the limits, or releases what it has read. Rejects when the connection breaks. */
export async function readWhole(
  answer: PinnedAnswer,
  maxBytes: number,
  budget: BufferBudget,
): Promise<Checked<WholeBody>> {
  if (Number(answer.headers.get("content-length") ?? 0) > maxBytes) return refused("answer-too-large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const release = () => {
    budget.give(size);
    size = 0;
  };
  try {
    for await (const chunk of answer.body) {
      if (size + chunk.byteLength > maxBytes) return dropped(refused("answer-too-large"));
      if (!budget.take(chunk.byteLength)) return dropped(refusedFor("buffer-full", 1));
      size += chunk.byteLength;
      chunks.push(chunk);
    }
  } catch (error) {
    release();
    throw error;
  }
  return passed({ bytes: joined(chunks, size), release });

  function dropped<T>(refusal: T): T {
    release();
    return refusal;
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
