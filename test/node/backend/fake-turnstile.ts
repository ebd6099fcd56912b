import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** How the fake answers: as Turnstile does, without remembering which tokens were used, or with a failure. */
export type Behaviour =
  | "works"
  | "forgets"
  | "hangs"
  | "refuses connections"
  | "answers HTML"
  | "answers a list"
  | { readonly errorCodes: string[] };

export interface FakeTurnstile {
  readonly url: string;
  readonly secret: string;
  /** A token as the widget makes it on a page of this host. */
  issue(on?: { readonly hostname?: string; readonly action?: string }): string;
  /** The fields of all calls of `siteverify`. */
  readonly calls: readonly Record<string, string>[];
  behaviour: Behaviour;
  stop(): void;
}

/**
 * Turnstile's `siteverify` on loopback: a token counts once. A repeated idempotency key has the first answer again,
 * whatever the token: Cloudflare does not say that it compares them.
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export async function startFakeTurnstile(): Promise<FakeTurnstile> {
  const secret = "secret-of-the-fake";
  const issued = new Map<string, { hostname: string; action: string; isUsed: boolean }>();
  const answers = new Map<string, object>();
  const calls: Record<string, string>[] = [];

  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    calls.push(fields);
    const { behaviour } = fake;
    if (behaviour === "hangs") return;
    if (behaviour === "refuses connections") return void request.socket.destroy();
    if (behaviour === "answers HTML") return void response.writeHead(502).end("<h1>Bad gateway</h1>");
    if (behaviour === "answers a list") return void response.end("[]");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(typeof behaviour === "string" ? verdictOn(fields) : refused(...behaviour.errorCodes)));
  });

  function verdictOn(fields: Record<string, string>): object {
    if (fields.secret !== secret) return refused("invalid-input-secret");
    const key = fields.idempotency_key ?? randomUUID();
    const answer = answers.get(key) ?? verdictOnToken(fields.response ?? "");
    answers.set(key, answer);
    return answer;
  }

  function verdictOnToken(response: string): object {
    const token = issued.get(response);
    if (token === undefined) return refused("invalid-input-response");
    if (fake.behaviour !== "forgets" && token.isUsed) return refused("timeout-or-duplicate");
    token.isUsed = true;
    return { success: true, "error-codes": [], hostname: token.hostname, action: token.action };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeTurnstile = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    secret,
    issue({ hostname = "shop.example", action = "lead" } = {}) {
      const token = `0.${randomUUID()}`;
      issued.set(token, { hostname, action, isUsed: false });
      return token;
    },
    calls,
    behaviour: "works",
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}

function refused(...codes: string[]): object {
  return { success: false, "error-codes": codes };
}
