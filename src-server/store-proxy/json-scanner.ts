/** Checks JSON (RFC 8259) while it arrives. Builds nothing, so its memory does not depend on the text. */
export interface JsonScanner {
  /** Reads on. False once the text cannot become JSON, or is nested too deeply. */
  push(bytes: Uint8Array): boolean;
  /** Whether the text so far is one whole value. */
  isWhole(): boolean;
}

/** Pages of real stores are 7 deep. */
const maxDepth = 64;

/** The token that may come next. */
enum Next {
  Value,
  /** A value or "]". */
  FirstItem,
  /** A name or "}". */
  FirstName,
  Name,
  Colon,
  /** A comma or a closing bracket; only space at the top. */
  AfterValue,
  Text,
  Escaped,
  Hex,
  Literal,
  AfterMinus,
  AfterZero,
  Digits,
  AfterPoint,
  Fraction,
  AfterE,
  AfterESign,
  Exponent,
  Broken,
}

const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;
/** By their first byte. */
const literals: Readonly<Record<number, Uint8Array<ArrayBuffer>>> = {
  116: new TextEncoder().encode("true"),
  102: new TextEncoder().encode("false"),
  110: new TextEncoder().encode("null"),
};
const byteOrderMark = new Uint8Array([0xef, 0xbb, 0xbf]);
const escapable = new Set(new TextEncoder().encode('"\\/bfnrt'));

/** Accepts what `JSON.parse` accepts, also after a byte order mark, unless it is nested deeper than 64. */
export function createJsonScanner(): JsonScanner {
  /** 1 for an object, 0 for a list. */
  const open = new Uint8Array(maxDepth);
  let depth = 0;
  let next: Next = Next.Value;
  let isName = false;
  let literal = byteOrderMark;
  /** Bytes of the literal, or digits of the \u sequence, that were read. */
  let read = 0;
  let hasBegun = false;

  return {
    push(bytes) {
      if (!hasBegun && bytes[0] === byteOrderMark[0]) next = Next.Literal;
      hasBegun ||= bytes.length > 0;
      for (let at = 0; at < bytes.length; at++) {
        if (next === Next.Text) at = endOfRun(bytes, at);
        const byte = bytes[at];
        if (byte === undefined) break;
        next = after(byte);
        if (next === Next.Broken) return false;
      }
      return true;
    },
    isWhole: () => depth === 0 && (next === Next.AfterValue || endsNumber(next)),
  };

  function after(byte: number): Next {
    switch (next) {
      case Next.Text:
        if (byte === quote) return isName ? Next.Colon : Next.AfterValue;
        if (byte === backslash) return Next.Escaped;
        return byte < space ? Next.Broken : Next.Text;
      case Next.Escaped:
        read = 0;
        if (byte === 0x75) return Next.Hex;
        return escapable.has(byte) ? Next.Text : Next.Broken;
      case Next.Hex:
        if (!isHex(byte)) return Next.Broken;
        return ++read === 4 ? Next.Text : Next.Hex;
      case Next.Literal:
        if (byte !== literal[read]) return Next.Broken;
        if (++read < literal.length) return Next.Literal;
        return literal === byteOrderMark ? Next.Value : Next.AfterValue;
      case Next.AfterMinus:
        if (byte === 0x30) return Next.AfterZero;
        return isDigit(byte) ? Next.Digits : Next.Broken;
      case Next.AfterPoint:
        return isDigit(byte) ? Next.Fraction : Next.Broken;
      case Next.AfterE:
      case Next.AfterESign:
        if (next === Next.AfterE && (byte === 0x2b || byte === 0x2d)) return Next.AfterESign;
        return isDigit(byte) ? Next.Exponent : Next.Broken;
      case Next.AfterZero:
      case Next.Digits:
      case Next.Fraction:
      case Next.Exponent:
        return afterDigit(byte);
      default:
        return isSpace(byte) ? next : afterToken(byte);
    }
  }

  function afterDigit(byte: number): Next {
    if (isDigit(byte) && next !== Next.AfterZero) return next;
    if (byte === 0x2e && (next === Next.AfterZero || next === Next.Digits)) return Next.AfterPoint;
    if ((byte === 0x65 || byte === 0x45) && next !== Next.Exponent) return Next.AfterE;
    next = Next.AfterValue;
    return isSpace(byte) ? next : afterToken(byte);
  }

  function afterToken(byte: number): Next {
    switch (next) {
      case Next.Colon:
        return byte === 0x3a ? Next.Value : Next.Broken;
      case Next.FirstName:
      case Next.Name:
        if (byte === 0x7d && next === Next.FirstName) return close();
        isName = true;
        return byte === quote ? Next.Text : Next.Broken;
      case Next.FirstItem:
      case Next.Value:
        return byte === 0x5d && next === Next.FirstItem ? close() : value(byte);
      case Next.AfterValue: {
        if (depth === 0) return Next.Broken;
        const isObject = open[depth - 1] === 1;
        if (byte === 0x2c) return isObject ? Next.Name : Next.Value;
        return byte === (isObject ? 0x7d : 0x5d) ? close() : Next.Broken;
      }
      default:
        return Next.Broken;
    }
  }

  function value(byte: number): Next {
    if (byte === quote) {
      isName = false;
      return Next.Text;
    }
    if (byte === 0x7b || byte === 0x5b) {
      if (depth === maxDepth) return Next.Broken;
      open[depth++] = byte === 0x7b ? 1 : 0;
      return byte === 0x7b ? Next.FirstName : Next.FirstItem;
    }
    if (byte === 0x2d) return Next.AfterMinus;
    if (byte === 0x30) return Next.AfterZero;
    if (isDigit(byte)) return Next.Digits;
    const begun = literals[byte];
    if (!begun) return Next.Broken;
    literal = begun;
    read = 1;
    return Next.Literal;
  }

  function close(): Next {
    depth--;
    return Next.AfterValue;
  }
}

/** Whether a byte means nothing but itself within a text. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= space && byte !== quote && byte !== backslash ? 1 : 0,
);

/** The position of the first byte from `from` on that is not plain, or the end. */
function endOfRun(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isPlain[bytes[at] as number] === 1) at++;
  return at;
}

function endsNumber(next: Next): boolean {
  return next === Next.AfterZero || next === Next.Digits || next === Next.Fraction || next === Next.Exponent;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function isHex(byte: number): boolean {
  return isDigit(byte) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);
}

function isSpace(byte: number): boolean {
  return byte === space || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
