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
