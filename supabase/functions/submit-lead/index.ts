import { createSubmitLead } from "./create-submit-lead.ts";

// The Edge Function `submit-lead`: the only way by which a lead reaches the database.

Deno.serve(createSubmitLead({ env: (name) => Deno.env.get(name), fetch, log: (line) => console.error(line) }));
