import * as v from "valibot";
import type { Yielder } from "../scheduling/yielder";
import { damaged } from "./read-blocks";

/** Encodes a value as a block's content. */
export function jsonBlock(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Decodes and validates a block. Throws `file-damaged`. */
export function fromJsonBlock<T extends v.GenericSchema>(schema: T, bytes: Uint8Array): v.InferOutput<T> {
  return guarded(schema, parsed(bytes));
}

/**
 * Decodes and validates a block that is a list of one to `max` records. Yields after each record. Throws
 * `file-damaged`.
 */
export async function fromJsonList<T extends v.GenericSchema>(
  signal: AbortSignal,
  yieldIfDue: Yielder,
  bytes: Uint8Array,
  { record, max }: { readonly record: T; readonly max: number },
): Promise<readonly v.InferOutput<T>[]> {
  const said = parsed(bytes);
  if (!Array.isArray(said) || said.length === 0 || said.length > max) throw damaged();
  const passed: v.InferOutput<T>[] = [];
  for (const one of said) {
    passed.push(guarded(record, one));
    await yieldIfDue(signal);
  }
  return passed;
}

function guarded<T extends v.GenericSchema>(schema: T, said: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, said);
  if (!result.success) throw damaged();
  return result.output;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw damaged();
  }
}
