import * as v from "valibot";
import { damaged } from "./read-blocks";

/** A value as a block's content. */
export function jsonBlock(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** What a block says, once a guard has passed it. Refuses with `file-damaged`. */
export function fromJsonBlock<T extends v.GenericSchema>(schema: T, bytes: Uint8Array): v.InferOutput<T> {
  const result = v.safeParse(schema, parsed(bytes));
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
