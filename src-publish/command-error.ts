/** Exit codes of the command. */
export const exitCodes = { failed: 1, usage: 2, conflict: 3 } as const;

/** A refusal with a sentence for the operator. */
export class CommandError extends Error {
  constructor(
    readonly kind: keyof typeof exitCodes,
    message: string,
  ) {
    super(message);
  }
}
