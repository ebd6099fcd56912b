import { useEffect, useRef, useState } from "react";
import type { Profile } from "../../../src-worker/contract/profile";
import { whileCurrent } from "../../foundations/parts/while-current";
import { type AnalysedRun, analyseRun } from "./analyse-run";

/** The newest analysis of a run; null before the first, and without a run. */
export function useAnalysedRun(profile: Profile | null): AnalysedRun | null {
  const [run, setRun] = useState<AnalysedRun | null>(null);
  const newest = useRef<AnalysedRun | null>(null);
  useEffect(() => {
    if (!profile) {
      setRun(null);
      return;
    }
    return whileCurrent(async (isCurrent) => {
      const analysed = await analyseRun(profile, newest.current);
      if (!isCurrent()) return;
      newest.current = analysed;
      setRun(analysed);
    });
  }, [profile]);
  return run;
}
