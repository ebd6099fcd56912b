/** What the function has from its host. */
export interface World {
  /** A setting or secret. */
  readonly env: (name: string) => string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** A line for the operator. It never holds an e-mail address, a token or a key. */
  readonly log: (line: string) => void;
}

/** The entries of a setting that lists several, separated by commas. */
export function listFrom(env: World["env"], name: string): readonly string[] {
  const entries = (env(name) ?? "").split(",").map((entry) => entry.trim());
  return entries.filter((entry) => entry !== "");
}
