import { useRef, useState } from "react";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";

export interface Command<A extends readonly unknown[], T> {
  /** Sends the command. Of overlapping calls, the newest decides the three values below. */
  run(...args: A): Promise<Outcome<T>>;
  readonly busy: boolean;
  /** Why the last call failed. Null while one runs, and after success or a cancel. */
  readonly failure: Failure | null;
  /** The answer to the last call; null while one runs, and after a failure. */
  readonly value: T | null;
}

/** @param command such as `engine.startSync`; `run` takes its arguments */
export function useCommand<A extends readonly unknown[], T>(
  command: (...args: A) => Promise<Outcome<T>>,
): Command<A, T> {
  const [state, setState] = useState<Pick<Command<A, T>, "busy" | "failure" | "value">>(untouched);
  const newest = useRef(0);
  return {
    ...state,
    async run(...args) {
      const call = ++newest.current;
      setState({ ...untouched, busy: true });
      const outcome = await command(...args);
      if (call === newest.current)
        setState({
          busy: false,
          failure: outcome.ok || outcome.failure.code === "cancelled" ? null : outcome.failure,
          value: outcome.ok ? outcome.value : null,
        });
      return outcome;
    },
  };
}

const untouched = { busy: false, failure: null, value: null } as const;
