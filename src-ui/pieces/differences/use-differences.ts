import { useCallback, useEffect, useRef, useState } from "react";
import type { Difference, DifferencesQuery } from "../../../src-worker/contract/differences";
import type { Failure } from "../../../src-worker/contract/outcome";
import { engine } from "../../foundations/engine/engine-proxy";

/** Rows per request. */
const blockSize = 100;

/** A list of changes that holds only the blocks that were shown. */
export interface DifferencesShown {
  /** Null until the first answer. */
  readonly total: number | null;
  readonly unlisted: number;
  readonly failure: Failure | null;
  rowAt(index: number): Difference | undefined;
  /** Reports the rows on screen; both ends included. */
  showRange(first: number, last: number): void;
}

interface Answers {
  readonly total: number | null;
  readonly unlisted: number;
  readonly failure: Failure | null;
  readonly blocks: ReadonlyMap<number, readonly Difference[]>;
}

const none: Answers = { total: null, unlisted: 0, failure: null, blocks: new Map() };

/** Fetches the blocks on screen. The previous list stays until the first block of the next one arrives. */
export function useDifferences({ of, kind, text }: DifferencesQuery): DifferencesShown {
  const [answers, setAnswers] = useState(none);
  const requested = useRef(new Set<number>());

  const request = useCallback(
    async (block: number) => {
      const mine = requested.current.add(block);
      const range = { start: block * blockSize, count: blockSize };
      const outcome = await engine.listDifferences({ of, kind, text }, range);
      if (requested.current !== mine) return;
      if (!outcome.ok) {
        // A later block is requested again when it is shown again.
        if (block === 0) setAnswers({ ...none, failure: outcome.failure });
        else mine.delete(block);
        return;
      }
      const { total, unlisted, rows } = outcome.value;
      setAnswers(({ blocks }) => ({
        total,
        unlisted,
        failure: null,
        blocks: new Map(block === 0 ? [] : blocks).set(block, rows),
      }));
    },
    [of, kind, text],
  );

  useEffect(() => {
    requested.current = new Set();
    void request(0);
  }, [request]);

  const showRange = useCallback(
    (first: number, last: number) => {
      for (let block = Math.floor(first / blockSize); block <= Math.floor(last / blockSize); block++)
        if (!requested.current.has(block)) void request(block);
    },
    [request],
  );

  return {
    ...answers,
    rowAt: (index) => answers.blocks.get(Math.floor(index / blockSize))?.[index % blockSize],
    showRange,
  };
}
