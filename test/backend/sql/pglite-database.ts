import { readdirSync, readFileSync } from "node:fs";
import { PGlite, types } from "@electric-sql/pglite";
import { hostedDefaults } from "./hosted-defaults";
import type { SqlDatabase } from "./sql-database";

const supabase = "supabase";

/** Every type as Postgres writes it. */
const asWritten = Object.fromEntries(
  Object.values(types)
    .filter((type) => typeof type === "number")
    .map((type) => [type, (value: string) => value]),
);

/**
 * PostgreSQL in WebAssembly with the backend's schema, as a hosted project has it: the roles and grants of one were there
 * before the migrations.
 */
export async function openPglite(): Promise<SqlDatabase> {
  const database = await PGlite.create();
  await database.exec(readFileSync(`${supabase}/roles.sql`, "utf8"));
  await database.exec(hostedDefaults);
  for (const file of readdirSync(`${supabase}/migrations`).sort())
    await database.exec(readFileSync(`${supabase}/migrations/${file}`, "utf8"));
  return {
    async run(statement) {
      try {
        const results = await database.exec(statement, { rowMode: "array", parsers: asWritten });
        return { rows: (results.at(-1)?.rows ?? []) as unknown as (string | null)[][], refused: null };
      } catch (error) {
        const { code, message, detail, hint } = error as Record<"code" | "message" | "detail" | "hint", string>;
        if (!/^[0-9A-Z]{5}$/.test(code)) throw error;
        return { rows: [], refused: code, words: [message, detail, hint].join("\n") };
      }
    },
    async script(sql) {
      await database.exec(sql);
    },
    close: () => database.close(),
  };
}
