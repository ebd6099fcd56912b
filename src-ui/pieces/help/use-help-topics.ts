import { useEffect, useState } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import { whileCurrent } from "../../foundations/parts/while-current";
import { useLanguage } from "../../foundations/words/use-language";
import type { HelpTopic } from "./help-topics";

type Topics = readonly HelpTopic[];

const requested = new Map<Language, Promise<Topics>>();

export interface HelpTopics {
  /** In the interface language and the help's order, always the same array; null until they are loaded. */
  readonly topics: Topics | null;
  /** Whether they could not be loaded. */
  readonly failed: boolean;
  retry(): void;
}

export function useHelpTopics(): HelpTopics {
  const language = useLanguage();
  const [topics, setTopics] = useState<Topics | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const answer = await topicsIn(language).catch(() => null);
        if (!isCurrent()) return;
        setTopics(answer);
        setFailed(answer === null);
      }),
    [language, attempt],
  );
  return { topics, failed, retry: () => setAttempt(attempt + 1) };
}

/** Rejects if the topics cannot be fetched; the next call tries again. */
function topicsIn(language: Language): Promise<Topics> {
  const known = requested.get(language);
  if (known) return known;
  const request = fetchTopics(__HELP__[language]);
  requested.set(language, request);
  request.catch(() => requested.delete(language));
  return request;
}

async function fetchTopics(address: string): Promise<Topics> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
