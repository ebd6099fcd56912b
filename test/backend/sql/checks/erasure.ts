import {
  agreed,
  eraseLead,
  eraseSession,
  events,
  lead,
  leadEmail,
  leadToken,
  readConsent,
  recordUsage,
  stranger,
  submitLead,
  usageOf,
  withdrew,
} from "../people";
import type { SqlCheck } from "../sql-check";

const left = (session: string) =>
  ["consent_event", "usage_event", "lead_submission", "turnstile_token"]
    .map((table) => `(select count(*) from app_private.${table} where session_id = '${session}')`)
    .join(" + ");
const counted = (session: string) =>
  `(select count(*) from app_private.rate where caller = app_private.caller_code('session', '${session}'))`;
const all = ["consent_event", "usage_event", "lead_submission", "turnstile_token"]
  .map((table) => `(select count(*) from app_private.${table})`)
  .join(" + ");

const aged = (table: string, days: number) => `
  create or replace function pg_temp.age() returns void language plpgsql as $f$ begin
    alter table app_private.${table} disable trigger never_changed;
    update app_private.${table} set recorded_at = now() - interval '${days} days';
    alter table app_private.${table} enable trigger never_changed;
  end $f$`;
const countOf = (table: string) => `select count(*) from app_private.${table}`;
const retention = "select app_private.apply_retention()";

/** Of a table's records, all but some are removed after so many days, and none a day before. */
const storedFor = (table: string, days: number, count: number, stay = 0): readonly SqlCheck[] => [
  {
    name: `${table} is stored for ${days} days`,
    as: "postgres",
    setup: [aged(table, days - 1), "select pg_temp.age()"],
    run: retention,
    leaves: [countOf(table), [[String(count)]]],
  },
  {
    name: `${table} is removed after ${days} days`,
    as: "postgres",
    setup: [aged(table, days + 1), "select pg_temp.age()"],
    run: retention,
    leaves: [countOf(table), [[String(stay)]]],
    changes: true,
  },
];

/** Every person's session id with one character after `device_` replaced by another that a session id may have there. */
const guesses = [agreed, withdrew, lead].flatMap((session) =>
  [...session].flatMap((character, at) => {
    if (at < "device_".length || character === "_") return [];
    const others = /^.{7}\d+$/.test(session.slice(0, at + 1)) ? "0123456789" : "0123456789abcdef-";
    return [...others]
      .filter((other) => other !== character)
      .map((other) => session.slice(0, at) + other + session.slice(at + 1));
  }),
);

export const erasure: readonly SqlCheck[] = [
  {
    name: "a person erases what was recorded",
    run: eraseSession(agreed),
    leaves: [`select ${left(agreed)}`, [["0"]]],
    changes: true,
  },
  {
    name: "erasing removes a lead and its token",
    run: eraseSession(lead),
    leaves: [`select ${left(lead)}`, [["0"]]],
    changes: true,
  },
  {
    name: "erasing leaves the records of others",
    run: eraseSession(lead),
    leaves: [`select ${left(agreed)} + ${left(withdrew)}`, [["4"]]],
    changes: true,
  },
  {
    name: "erasing removes the session's counters",
    run: [readConsent(agreed), eraseSession(agreed)],
    leaves: [`select ${counted(agreed)}`, [["0"]]],
    changes: true,
  },
  {
    name: "erasing leaves no counter of its own",
    run: eraseSession(stranger),
    leaves: [`select ${counted(stranger)}`, [["0"]]],
  },
  { name: "erasing an unknown session answers the same", run: eraseSession(stranger), answers: [[""]] },
  { name: "erasing a known session answers nothing", run: eraseSession(agreed), answers: [[""]], changes: true },
  {
    name: "erasing twice is harmless",
    run: [eraseSession(agreed), eraseSession(agreed)],
    answers: [[""]],
    changes: true,
  },
  {
    name: "an erased session reads no consent",
    run: [eraseSession(agreed), readConsent(agreed)],
    answers: [],
    changes: true,
  },
  {
    name: "usage of an erased session is dropped",
    run: [eraseSession(agreed), recordUsage([usageOf(agreed)])],
    leaves: [`select ${left(agreed)}`, [["0"]]],
    changes: true,
  },
  { name: "erasing everybody by a pattern", run: eraseSession("%"), refused: "23514" },
  { name: "erasing everybody by no session", run: "select public.erase_session(null)", refused: "23514" },
  { name: "erasing by e-mail address", run: eraseSession(leadEmail), refused: "23514" },
  { name: "erasing a list of sessions", run: `select public.erase_session(array['${agreed}'])`, refused: "42883" },
  {
    name: "erasing guesses removes nobody's records",
    setup: ["update app_private.settings set address_per_minute = 10000, address_per_day = 10000"],
    run: `select count(public.erase_session(guess)) from unnest('{${guesses}}'::text[]) guess`,
    answers: [[String(guesses.length)]],
    leaves: [`select ${all}`, [["7"]]],
  },
  {
    name: "the operator erases the leads of an address, however it is written, and what its own device sent",
    as: "postgres",
    setup: [
      submitLead(agreed, { email: "Rui@loja.example", source: "app" }),
      submitLead(stranger, { event_id: events.fresh2, email: "rui@Loja.example", source: "setup", token: null }),
    ],
    run: eraseLead("RUI@LOJA.EXAMPLE"),
    answers: [["2"]],
    leaves: [`select ${left(agreed)} + ${left(stranger)}, ${left(lead)}`, [["0", "3"]]],
    changes: true,
  },
  {
    name: "erasing an address leaves the other leads of a kiosk, and what its device sent",
    as: "postgres",
    setup: [submitLead(lead, { email: "rui@loja.example", source: "kiosk" })],
    run: eraseLead("rui@loja.example"),
    answers: [["1"]],
    leaves: [
      `select email, (select token from app_private.turnstile_token), ${left(lead)} from app_private.lead_submission`,
      [[leadEmail, leadToken, "3"]],
    ],
    changes: true,
  },
  {
    name: "erasing the only lead of a kiosk leaves the consent of its operator",
    as: "postgres",
    run: eraseLead(leadEmail),
    answers: [["1"]],
    leaves: [
      `select count(*), ${left(lead)} from app_private.consent_event where session_id = '${lead}'`,
      [["1", "1"]],
    ],
    changes: true,
  },
  {
    name: "erasing an address leaves a device that sent leads of others too",
    as: "postgres",
    setup: [
      submitLead(agreed, { email: "rui@loja.example", source: "app" }),
      submitLead(agreed, { event_id: events.fresh2, email: "eva@loja.example", source: "app", token: null }),
    ],
    run: eraseLead("rui@loja.example"),
    answers: [["1"]],
    leaves: [`select ${left(agreed)}`, [["3"]]],
    changes: true,
  },
  { name: "erasing an unknown address removes nothing", as: "postgres", run: eraseLead("x@y.z"), answers: [["0"]] },
  ...storedFor("usage_event", 90, 1),
  ...storedFor("turnstile_token", 30, 1),
  ...storedFor("lead_submission", 730, 1),
  // The consent of sessions with leads or usage stays as long as these.
  ...storedFor("consent_event", 1095, 4, 2),
  {
    name: "records are stored for good where the operator says so",
    as: "postgres",
    setup: ["update app_private.settings set lead_days = null", aged("lead_submission", 9000), "select pg_temp.age()"],
    run: retention,
    leaves: [countOf("lead_submission"), [["1"]]],
  },
  {
    name: "counters of less than a day wait for the next night",
    as: "postgres",
    setup: ["update app_private.rate set since = now() - interval '23 hours'"],
    run: [retention, "select count(*) > 0 from app_private.rate"],
    answers: [["t"]],
  },
  {
    name: "counters of more than a day are removed",
    as: "postgres",
    setup: ["update app_private.rate set since = since - interval '25 hours'"],
    run: retention,
    leaves: [countOf("rate"), [["0"]]],
  },
  {
    name: "without pg_cron nothing is scheduled",
    as: "postgres",
    run: "select app_private.schedule_retention()",
    answers: [["f"]],
  },
  {
    name: "with pg_cron the retention runs every night",
    as: "postgres",
    setup: [
      "create schema cron",
      "create table cron.job (name text, at text, command text)",
      `create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql
        as 'insert into cron.job values ($1, $2, $3) returning 1::bigint'`,
    ],
    run: ["select app_private.schedule_retention()", "select * from cron.job"],
    answers: [["vitrine-retention", "17 3 * * *", "select app_private.apply_retention()"]],
  },
];
