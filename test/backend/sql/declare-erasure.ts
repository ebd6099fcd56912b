import { expect, test } from "vitest";
import { allValues } from "./all-values";
import {
  agreed,
  eraseLead,
  eraseSession,
  events,
  lead,
  leadCompany,
  leadEmail,
  leadToken,
  readConsent,
  submitLead,
  withdrew,
} from "./people";
import { rowsOf, type SqlDatabase } from "./sql-database";

/** Values that identify the person of the lead. Of a token, the part that no other text has. */
const traces = [lead, lead.slice(-36), leadEmail, leadCompany, "Leal", "Feira de Lisboa", leadToken];

/** Declares the test of erasure, which commits: it comes after the others. `dump`: one that the operator makes. */
export function declareErasure(database: () => SqlDatabase, dump: () => Promise<string> = async () => ""): void {
  test("erasing leaves nothing of a session in any table of the database", async () => {
    const everything = async () => `${await allValues(database())}\n${await dump()}`;
    await rowsOf(database(), readConsent(lead));
    const code = await rowsOf(database(), `select app_private.caller_code('session', '${lead}')`);
    const all = [...traces, String(code[0]?.[0])];
    // The planner's statistics hold values that are there more than once.
    for (const event_id of [events.fresh, events.fresh2])
      await rowsOf(database(), submitLead(lead, { event_id, email: leadEmail, company: leadCompany, token: event_id }));
    await rowsOf(database(), "analyze");
    const before = await everything();
    expect(all.filter((trace) => !before.includes(trace))).toEqual([]);

    await rowsOf(database(), eraseSession(lead));
    const after = await everything();
    expect(all.filter((trace) => after.includes(trace))).toEqual([]);
    for (const other of [agreed, withdrew]) expect(after).toContain(other);
  });

  test("erasing an address leaves nothing of it in any table, and every record of the kiosk's device", async () => {
    const everything = async () => `${await allValues(database())}\n${await dump()}`;
    const [email, company, token] = ["rui.costa@loja.example", "Loja Costa", "0.token-of-rui-costa"];
    for (const event_id of [events.fresh, events.fresh2]) {
      const values = { event_id, email, company, name: company, source: "kiosk", token: `${token}-${event_id}` };
      await rowsOf(database(), submitLead(agreed, values));
    }
    await rowsOf(database(), "analyze");
    const before = await everything();
    const traces = [email, company, token];
    expect(traces.filter((trace) => !before.includes(trace))).toEqual([]);

    expect(await rowsOf(database(), eraseLead(email))).toEqual([["2"]]);
    const after = await everything();
    expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
    expect(after).toContain(agreed);
  });
}
