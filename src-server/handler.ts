/** The client, as the server knows it. */
export interface Client {
  /** IP address as text. */
  readonly address: string;
}

/** A request handler on Web-standard types, so that tests and other hosts can call it directly. */
export type Handler = (request: Request, client: Client) => Promise<Response>;
