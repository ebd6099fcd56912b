/** What the faulty backend stores in. */
export interface BackendStore {
  /** Calls a function of `supabase/migrations`. `code` is Postgres's. */
  call(
    role: "anon" | "service_role",
    name: string,
    args: object,
  ): Promise<{ readonly ok: boolean; readonly answer: unknown; readonly code: string }>;
  /** One name for each stored record: a lead's event id, a consent's time, a usage record's app version. */
  stored(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The functions' effects in memory: event ids are stored once, and a token belongs to one lead. */
export function createMemoryStore(): BackendStore {
  const records = new Map<string, Record<string, unknown>>();
  const tokens = new Map<unknown, unknown>();
  const keep = (record: Record<string, unknown>) => {
    const id = String(record.event_id);
    const isNew = !records.has(id);
    if (isNew) records.set(id, record);
    return isNew;
  };
  return {
    async call(_role, name, args: Record<string, unknown>) {
      if (name === "record_consent") keep(args);
      if (name === "record_usage") for (const record of args.records as Record<string, unknown>[]) keep(record);
      if (name !== "submit_lead") return { ok: true, answer: null, code: "" };
      const { token, event_id } = args;
      if ((tokens.get(token) ?? event_id) !== event_id) return { ok: true, answer: "token-used", code: "" };
      tokens.set(token, event_id);
      return { ok: true, answer: keep(args) ? "stored" : "duplicate", code: "" };
    },
    stored: async () =>
      [...records.values()].map(({ email, app_version, event_id, client_at }) =>
        String(email === undefined ? (app_version ?? client_at) : event_id),
      ),
    close: async () => undefined,
  };
}
