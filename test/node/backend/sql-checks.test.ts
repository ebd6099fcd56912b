import { afterAll, beforeAll } from "vitest";
import { declareChecks } from "../../backend/sql/declare-checks";
import { declareErasure } from "../../backend/sql/declare-erasure";
import { peoplesRecords } from "../../backend/sql/people";
import { openPglite } from "../../backend/sql/pglite-database";
import { rowsOf, type SqlDatabase } from "../../backend/sql/sql-database";

let database: SqlDatabase;

beforeAll(async () => {
  database = await openPglite();
  for (const record of peoplesRecords) await rowsOf(database, record);
});

afterAll(() => database.close());

declareChecks(() => database);
declareErasure(() => database);
