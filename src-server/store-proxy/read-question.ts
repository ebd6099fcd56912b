import { type Checked, passed, refused } from "./checked";
import { type ProxyKind, proxyKinds } from "./proxy-kind";

export interface Question {
  readonly kind: ProxyKind;
  /** As it was asked; not checked yet. */
  readonly url: string;
}

/** Reads `?kind=…&url=…`: exactly one of each and nothing else. */
export function readQuestion(query: URLSearchParams): Checked<Question> {
  const [asked, more] = query.getAll("kind");
  const [url, another] = query.getAll("url");
  if (asked === undefined || url === undefined || more !== undefined || another !== undefined)
    return refused("question-malformed");
  if ([...query.keys()].length !== 2) return refused("question-malformed");
  const kind = proxyKinds.find((known) => known === asked);
  return kind ? passed({ kind, url }) : refused("kind-unknown");
}
