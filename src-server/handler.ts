/** Who asks, as the connection tells it. */
export interface Client {
  /** IP address as text. */
  readonly address: string;
}

/** Everything that this server answers with is one of these: Web-standard, so that tests and other hosts call it directly. */
export type Handler = (request: Request, client: Client) => Promise<Response>;
