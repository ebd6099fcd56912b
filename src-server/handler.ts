/** The client, as its connection identifies it. */
export interface Client {
  /** IP address as text. */
  readonly address: string;
}

/** A request handler on Web-standard types, so that tests and other hosts can call it directly. */
export type Handler = (request: Request, client: Client) => Promise<Response>;

/** A short answer as plain text. */
export function plainAnswer(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const bytes = new TextEncoder().encode(`${text}\n`);
  return new Response(bytes, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-length": String(bytes.byteLength),
      "cache-control": "no-cache",
      ...headers,
    },
  });
}
