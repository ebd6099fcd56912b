import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe } from "vitest";
import { missingProgram, startBackend } from "../../supabase/serve.mjs";
import { declareChecks } from "./sql/declare-checks";
import { declareErasure } from "./sql/declare-erasure";
import { peoplesRecords } from "./sql/people";
import { openPsql } from "./sql/psql-database";
import { rowsOf, type SqlDatabase } from "./sql/sql-database";

const missing = missingProgram();

describe.skipIf(missing)(`the rights of the schema in Postgres${missing ? `: skipped. ${missing}` : ""}`, () => {
  let backend: Awaited<ReturnType<typeof startBackend>>;
  let database: SqlDatabase;

  beforeAll(async () => {
    backend = await startBackend();
    database = openPsql(backend.psql);
    for (const record of peoplesRecords) await rowsOf(database, record);
  });
  afterAll(async () => {
    await database?.close();
    await backend?.stop();
  });

  declareChecks(() => database);
  declareErasure(() => database, dump);

  /** As the operator's backup has it. */
  async function dump(): Promise<string> {
    const { program, env } = backend.psql;
    const { stdout } = await promisify(execFile)(join(dirname(program), "pg_dump"), ["--inserts"], { env });
    return stdout;
  }
});
