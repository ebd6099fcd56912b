import { type IncomingMessage, Server, ServerResponse } from "node:http";

// Has browsers report every violation of the app's policies to any server of this process. Playwright shows those of pages
// only: the engine's, the scanner's and the service worker's appear in reports alone.

const path = "/policy-report";

interface PolicyReport {
  /** The page or the worker's script. */
  readonly of: string;
  readonly directive: string;
  readonly blocked: string;
}

/** The violations since the walk began. A walk that causes some on purpose has to take them out. */
export const policyReports: PolicyReport[] = [];

const { emit } = Server.prototype;
Server.prototype.emit = function (event: string | symbol, ...rest: unknown[]): boolean {
  const [incoming, outgoing] = rest;
  const isReport = event === "request" && (incoming as IncomingMessage).url === path;
  if (!isReport) return Reflect.apply(emit, this, [event, ...rest]);
  void read(incoming as IncomingMessage, outgoing as ServerResponse);
  return true;
};

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
  const headers = rest.at(-1);
  if (typeof headers === "object" && headers !== null && !Array.isArray(headers)) {
    const name = Object.keys(headers).find((key) => key.toLowerCase() === "content-security-policy");
    const policy = name && Reflect.get(headers, name);
    if (name && policy) Reflect.set(headers, name, `${policy}; report-uri ${path}`);
  }
  return Reflect.apply(writeHead, this, [status, ...rest]);
} as typeof writeHead;

async function read(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of incoming) body += chunk;
  outgoing.writeHead(204).end();
  const report = JSON.parse(body)["csp-report"];
  policyReports.push({
    of: new URL(report["document-uri"]).pathname,
    directive: report["effective-directive"],
    blocked: report["blocked-uri"],
  });
}
