import { rasterType, signatureBytes } from "../../src-worker/contract/raster-type";
import { type Checked, passed, refused } from "./checked";
import { createJsonScanner } from "./json-scanner";
import { type Blocks, joined } from "./read-blocks";
import type { ProxyKind } from "./read-proxy-request";

/** Checks an answer of one kind while it arrives. */
export interface AnswerCheck {
  /** Hears each piece once, and all that has arrived. Refuses as soon as the answer cannot be of the kind. */
  push(piece: Uint8Array, soFar: Blocks): Checked<null>;
  /** The content type of the whole answer. */
  end(whole: Blocks): Checked<string>;
}

/** Pages and style sheets are trusted by header, since they never run. */
export function createAnswerCheck(kind: ProxyKind, headers: Headers): AnswerCheck {
  const declared = headers.get("content-type") ?? "";
  switch (kind) {
    case "json":
      return jsonCheck();
    case "image":
      return imageCheck();
    case "page":
      return declaredCheck(/^text\/html\s*(;|$)/i.test(declared), "text/html; charset=utf-8", "not-a-page");
    case "css":
      return declaredCheck(/^text\/css\s*(;|$)/i.test(declared), "text/css; charset=utf-8", "not-a-style-sheet");
  }
}

function declaredCheck(fits: boolean, type: string, code: "not-a-page" | "not-a-style-sheet"): AnswerCheck {
  return { push: () => (fits ? passed(null) : refused(code)), end: () => (fits ? passed(type) : refused(code)) };
}

/** Bytes of text that may precede JSON, such as PHP warnings. The caller skips it. */
const maxNoise = 65_536;
/** The first line that begins like an object or a list. Log lines begin with a bracket too. */
const beginningOfJson = /^[ \t]*(?:\{\s*["}]|\[\s*[{\]])/m;

function jsonCheck(): AnswerCheck {
  let scanner = createJsonScanner();
  let isAfterNoise = false;
  let isSearching = false;
  /** The size at which to search again: a store that sends single bytes must not cause a search for each. */
  let searchAt = 0;

  return {
    push(piece, soFar) {
      if (!isSearching) {
        if (scanner.push(piece)) return passed(null);
        isSearching = true;
      }
      if (soFar.size < searchAt) return passed(null);
      searchAt = Math.min(2 * soFar.size, maxNoise);
      return search(soFar) ? passed(null) : refused("not-json", { bytes: soFar.size });
    },
    end(whole) {
      if (isSearching) search(whole);
      if (scanner.isWhole()) return passed("application/json; charset=utf-8");
      return refused("not-json", { bytes: whole.size });
    },
  };

  /** Begins again where JSON begins after noise. False if there is none, and none can come. */
  function search(soFar: Blocks): boolean {
    if (isAfterNoise) return false;
    const arrived = joined(soFar);
    // One character a byte, so that positions are those of the bytes.
    const start = new TextDecoder("latin1").decode(arrived.subarray(0, maxNoise)).search(beginningOfJson);
    if (start < 0) return soFar.size < maxNoise;
    if (start === 0) return false;
    isAfterNoise = true;
    isSearching = false;
    scanner = createJsonScanner();
    return scanner.push(arrived.subarray(start));
  }
}

function imageCheck(): AnswerCheck {
  let type: string | null = null;
  return {
    push(_piece, soFar) {
      if (type !== null || soFar.size < signatureBytes) return passed(null);
      type = typeOf(soFar);
      return type === null ? refused("not-an-image") : passed(null);
    },
    end(whole) {
      type ??= typeOf(whole);
      return type === null ? refused("not-an-image") : passed(type);
    },
  };
}

function typeOf({ blocks: [first = new Uint8Array()], size }: Blocks): string | null {
  return rasterType(first.subarray(0, size));
}
