import type { Failure, FailureCode } from "../contract/outcome";

/** The error that the engine's code throws: it carries a `Failure` with its code. */
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
