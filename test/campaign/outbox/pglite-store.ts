import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import type { BackendStore } from "./backend-store";

const folder = "supabase";

/** Arguments that are no text. */
const casts: Readonly<Record<string, string>> = { records: "jsonb", event_id: "uuid", client_at: "timestamptz" };

/** PostgreSQL in WebAssembly with the real migrations, called as PostgREST calls it, without rate limits. */
export async function openPgliteStore(): Promise<BackendStore> {
  const database = await PGlite.create();
  await database.exec(readFileSync(`${folder}/roles.sql`, "utf8"));
  for (const file of readdirSync(`${folder}/migrations`).sort())
    await database.exec(readFileSync(`${folder}/migrations/${file}`, "utf8"));
  await database.exec(`update app_private.settings set session_per_minute = null, session_per_day = null,
    address_per_minute = null, address_per_day = null`);
  let before: Promise<unknown> = Promise.resolve();

  return {
    call(role, name, args) {
      const result = before.then(() => callNow(role, name, args));
      before = result;
      return result;
    },
    async stored() {
      const { rows } = await database.query<{ name: string }>(`
        select to_char(client_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as name
        from app_private.consent_event
        union all select event_id::text from app_private.lead_submission
        union all select app_version::text from app_private.usage_event`);
      return rows.map(({ name }) => name);
    },
    close: () => database.close(),
  };

  async function callNow(role: "anon" | "service_role", name: string, args: object) {
    const entries = Object.entries(args);
    const named = entries.map(([arg], at) => `${arg} => $${at + 1}${casts[arg] ? `::${casts[arg]}` : ""}`);
    const values = entries.map(([arg, value]) => (arg === "records" ? JSON.stringify(value) : value));
    await database.exec(`set role ${role}`);
    try {
      const { rows } = await database.query<Record<string, unknown>>(
        `select public.${name}(${named.join(", ")}) as answer`,
        values,
      );
      return { ok: true, answer: rows[0]?.answer, code: "" };
    } catch (error) {
      return { ok: false, answer: null, code: String(Reflect.get(Object(error), "code")) };
    } finally {
      await database.exec("reset role");
    }
  }
}
