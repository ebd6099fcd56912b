import type { Failure, FailureCode } from "../contract/outcome";

/** What code inside the engine throws: a failure that knows its code. */
export class Failed extends Error {
  readonly failure: Failure;

  constructor(
    code: FailureCode,
    details: Failure["details"] = {},
    more: { readonly retryable?: boolean; readonly cause?: Failure } = {},
  ) {
    super(code);
    this.failure = { code, details, retryable: more.retryable ?? false, ...(more.cause && { cause: more.cause }) };
  }
}
