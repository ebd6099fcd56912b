/** The parts of Deno that the functions use, for `tsc`; `deno check` has its own. */
declare namespace Deno {
  const env: { get(name: string): string | undefined };
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  function resolveDns(name: string, kind: "A" | "AAAA"): Promise<string[]>;
}
