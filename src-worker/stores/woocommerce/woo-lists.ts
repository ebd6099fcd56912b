import type { ConnectionNote } from "../../contract/store-connection";
import type { JsonAnswer } from "../../net/json-client";
import { Failed } from "../../outcome/failed";
import type { AnswerLimits } from "../answer-limits";
import { listIn } from "../list-in";
import { outlineOf } from "./outline-of";
import { type NumberedList, readNumberedPages } from "./read-numbered-pages";
import type { WooRequest } from "./woo-requests";

export type TimedList = NumberedList & Pick<JsonAnswer, "milliseconds">;

/** Into about so many a page that is too large is divided. */
const smallerPages = 5;

/** Number of records whose time is measured. */
const tenRecords = 10;

/** WordPress's default. */
const defaultPageSize = 10;

function sizeOf({ query }: WooRequest): number {
  return Number(query?.per_page ?? defaultPageSize);
}

/** The largest number up to `max` that divides `whole`, which is 0 or more: a page of it can begin there. */
function divisorOf(whole: number, max: number): number {
  let divisor = Math.max(1, Math.floor(max));
  while (whole % divisor !== 0) divisor--;
  return divisor;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Failed && error.failure.code === "timeout";
}

/** Reads lists by pages as large as the host answers in time. See `WooClient`. */
export function createWooLists(
  get: (signal: AbortSignal, request: WooRequest) => Promise<JsonAnswer>,
  limits: AnswerLimits,
  notes: Set<ConnectionNote>,
) {
  return {
    list,

    async probe(signal: AbortSignal, request: WooRequest): Promise<TimedList> {
      const query = (count: number) => ({ ...request, query: { per_page: count, ...request.query }, retry: false });
      const first = await listAtOnce(signal, query(1));
      const isLong = first.total === null || first.total > 1;
      const ten = isLong ? await listAtOnce(signal, query(tenRecords)).catch(() => null) : null;
      signal.throwIfAborted();
      if (ten?.records.length === tenRecords) limits.recordProbe(first.milliseconds, ten.milliseconds);
      if (limits.isSlow) notes.add("slow-host");
      return ten ? { ...ten, milliseconds: first.milliseconds } : first;
    },

    async *pages(
      signal: AbortSignal,
      request: WooRequest,
      from: string | null = null,
    ): ReturnType<typeof readNumberedPages> {
      // Cancels a pending page that is no longer needed.
      const ended = new AbortController();
      const both = AbortSignal.any([signal, ended.signal]);
      try {
        yield* readNumberedPages((start, max) => pageFrom(both, request, start, max), from);
      } finally {
        ended.abort();
      }
    },
  };

  /** The page that begins with record `start`, of at most `max` records, as large as the host answers in time. */
  async function pageFrom(signal: AbortSignal, request: WooRequest, start: number, max: number): Promise<NumberedList> {
    for (;;) {
      const size = divisorOf(start, Math.min(limits.pageSize, max));
      try {
        return await listOrParts(signal, {
          ...request,
          query: { ...request.query, per_page: size, page: start / size + 1 },
        });
      } catch (error) {
        if (!isTimeout(error) || size <= limits.minPageSize) throw error;
      }
    }
  }

  async function list(signal: AbortSignal, request: WooRequest): Promise<NumberedList> {
    const wholeSize = sizeOf(request);
    for (;;) {
      const size = limits.isSlow ? divisorOf(wholeSize, limits.pageSize) : wholeSize;
      if (size < wholeSize) return inParts(signal, request, size);
      try {
        return await listOrParts(signal, request);
      } catch (error) {
        if (!isTimeout(error) || wholeSize <= limits.minPageSize) throw error;
      }
    }
  }

  /** A page; one that is larger than an answer may be is read as smaller ones. */
  async function listOrParts(signal: AbortSignal, request: WooRequest): Promise<NumberedList> {
    const size = sizeOf(request);
    try {
      const answer = await listAtOnce(signal, request);
      const isWhole = answer.records.length === size && size === limits.pageSize;
      // Other lists, and parts of records, come faster.
      if (isWhole && request.resource === "products" && !request.query?._fields) limits.recordPage(answer.milliseconds);
      return answer;
    } catch (error) {
      const isTooLarge = error instanceof Failed && error.failure.code === "answer-too-large";
      if (!isTooLarge || size <= limits.minPageSize) throw error;
      return inParts(signal, request, divisorOf(size, Math.max(size / smallerPages, limits.minPageSize)));
    }
  }

  /** A page, read as smaller ones of `size` records. */
  async function inParts(signal: AbortSignal, request: WooRequest, size: number): Promise<NumberedList> {
    const wholeSize = sizeOf(request);
    const { query } = request;
    const parts = wholeSize / size;
    const first = (Number(query?.page ?? 1) - 1) * parts;
    const records: unknown[] = [];
    for (let part = 1; ; part++) {
      const found = await list(signal, { ...request, query: { ...query, per_page: size, page: first + part } });
      records.push(...found.records);
      const { total } = found;
      if (found.records.length === 0 || part === parts)
        return { ...found, records, pages: total === null ? null : Math.ceil(total / wholeSize), size: wholeSize };
    }
  }

  async function listAtOnce(signal: AbortSignal, request: WooRequest): Promise<TimedList> {
    const { json, headers, milliseconds } = await get(signal, request);
    const records = listIn(json);
    if (!records)
      throw new Failed("not-a-store", { resource: request.resource, platform: "woocommerce", detail: outlineOf(json) });
    return {
      records,
      total: headerNumber(headers, "x-wp-total"),
      pages: headerNumber(headers, "x-wp-totalpages"),
      size: sizeOf(request),
      milliseconds,
    };
  }
}

function headerNumber(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? "";
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
