import { type Profile, type SpanStage, spanStages } from "../../../src-worker/contract/profile";

export interface SpanFilter {
  readonly text: string;
  /** Null for all stages. */
  readonly stage: SpanStage | null;
  readonly onlyFailures: boolean;
}

export const noFilter: SpanFilter = { text: "", stage: null, onlyFailures: false };

export function isFiltering({ text, stage, onlyFailures }: SpanFilter): boolean {
  return text.trim() !== "" || stage !== null || onlyFailures;
}

/** How the screen names stages and resources: the text is sought in these. */
export interface SpanNames {
  stage(stage: SpanStage): string;
  /** A resource with its page, a command, or the code of a failure. */
  subject(label: string, page: number): string;
}

/**
 * For each span 1 if the filter lets it through, else 0. A span has failed if it is a failure, its answer has an error's
 * status, or its request got no answer.
 */
export function matchingSpans(profile: Profile, filter: SpanFilter, names: SpanNames): Uint8Array {
  const { part, labels, requests, dropped, open } = profile;
  const sought = foldCase(filter.text.trim());
  const inFlightFrom = part.count - (open?.count ?? 0);
  const stageTexts = spanStages.map((stage) => foldCase(names.stage(stage)));
  const subjects = new Map<string, string>();
  const subjectOf = (label: number, page: number) => {
    const key = `${label}/${page}`;
    const known = subjects.get(key) ?? foldCase(names.subject(labels[label] ?? "", page));
    subjects.set(key, known);
    return known;
  };
  const matches = new Uint8Array(part.count);
  for (let span = 0; span < part.count; span++) {
    const number = part.stage[span] ?? 0;
    const status = part.status[span] ?? 0;
    if (filter.stage !== null && spanStages[number] !== filter.stage) continue;
    const isUnanswered = spanStages[number] === "first-byte" && status === 0 && span < inFlightFrom;
    const isFailure = spanStages[number] === "failure" || spanStages[number] === "offline";
    if (filter.onlyFailures && !isFailure && !isUnanswered && status < 400) continue;
    const isNamed =
      sought === "" ||
      stageTexts[number]?.includes(sought) ||
      subjectOf(part.label[span] ?? 0, part.page[span] ?? 0).includes(sought) ||
      String(status || "") === sought ||
      requests
        .get(dropped + span)
        ?.url.toLowerCase()
        .includes(sought);
    if (isNamed) matches[span] = 1;
  }
  return matches;
}

/** Without capitals and accents. */
function foldCase(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
