import { join } from "node:path";
import { build } from "esbuild";

/**
 * Loads the Edge Function `submit-lead` into this process: the handler is Web-standard, so that it needs Deno only for
 * its entry, `index.ts`.
 *
 * @param {(name: string) => string | undefined} env
 * @param {(line: string) => void} log
 * @returns {Promise<(request: Request) => Promise<Response>>}
 */
export async function loadSubmitLead(env, log) {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../functions/submit-lead/create-submit-lead.ts")],
    bundle: true,
    format: "esm",
    platform: "neutral",
    write: false,
  });
  const [bundle] = outputFiles;
  const { createSubmitLead } = await import(
    `data:text/javascript;base64,${Buffer.from(bundle?.contents ?? []).toString("base64")}`
  );
  return createSubmitLead({ env, fetch, log });
}
