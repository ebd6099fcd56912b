import { useCallback, useEffect, useRef, useState } from "react";
import type { Difference, DifferencesQuery } from "../../src-worker/contract/differences";
import type { Failure } from "../../src-worker/contract/outcome";
import { engine } from "../engine/engine-proxy";

/** Rows asked for at once. */
const blockSize = 100;

/** A list of changes of which only the blocks that were looked at are here. */
export interface DifferencesShown {
  /** Null until the first answer. */
  readonly total: number | null;
  readonly unlisted: number;
  readonly failure: Failure | null;
  rowAt(index: number): Difference | undefined;
  /** These rows are on screen, from `first` up to and with `last`. */
  showRange(first: number, last: number): void;
}

interface Answers {
  readonly total: number | null;
  readonly unlisted: number;
  readonly failure: Failure | null;
  readonly blocks: ReadonlyMap<number, readonly Difference[]>;
}

const none: Answers = { total: null, unlisted: 0, failure: null, blocks: new Map() };

/** Asks for what is looked at. The list shown before stays until the next one's first block is here. */
export function useDifferences({ of, kind, text }: DifferencesQuery): DifferencesShown {
  const [answers, setAnswers] = useState(none);
  const asked = useRef(new Set<number>());

  useEffect(() => {
    const mine = new Set<number>([0]);
    asked.current = mine;
    void engine.listDifferences({ of, kind, text }, { start: 0, count: blockSize }).then((outcome) => {
      if (asked.current !== mine) return;
      if (!outcome.ok) return setAnswers({ ...none, failure: outcome.failure });
      const { total, unlisted, rows } = outcome.value;
      setAnswers({ total, unlisted, failure: null, blocks: new Map([[0, rows]]) });
    });
  }, [of, kind, text]);

  const showRange = useCallback(
    (first: number, last: number) => {
      const mine = asked.current;
      for (let block = Math.floor(first / blockSize); block <= Math.floor(last / blockSize); block++) {
        if (mine.has(block)) continue;
        mine.add(block);
        void engine
          .listDifferences({ of, kind, text }, { start: block * blockSize, count: blockSize })
          .then((outcome) => {
            if (asked.current !== mine) return;
            // It is asked for again when it is looked at again.
            if (!outcome.ok) return void mine.delete(block);
            setAnswers((before) => ({ ...before, blocks: new Map(before.blocks).set(block, outcome.value.rows) }));
          });
      }
    },
    [of, kind, text],
  );

  return {
    ...answers,
    rowAt: (index) => answers.blocks.get(Math.floor(index / blockSize))?.[index % blockSize],
    showRange,
  };
}
