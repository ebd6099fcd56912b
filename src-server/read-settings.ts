import { parsedUrl } from "./parsed-url";

export interface Settings {
  /** Where the built app stands, if the operator says so. */
  readonly root: string | null;
  readonly host: string;
  readonly port: number;
  readonly allowHosts: readonly string[];
  /** Origins whose pages may hold the app in a frame. */
  readonly embedOrigins: readonly string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; README.md lists the names. Throws an Error whose message is a sentence for the operator. */
export function readSettings(environment: Environment): Settings {
  const allowHosts = listed(environment.VITRINE_PROXY_ALLOW_HOSTS);
  const wrong = allowHosts.find((entry) => !/^(?:\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/.test(entry));
  if (wrong !== undefined)
    throw new Error(`VITRINE_PROXY_ALLOW_HOSTS takes host:port, separated by commas; "${wrong}" is neither.`);
  const embedOrigins = listed(environment.VITRINE_EMBED_ORIGINS);
  const noOrigin = embedOrigins.find((entry) => !isOrigin(entry));
  if (noOrigin !== undefined)
    throw new Error(
      `VITRINE_EMBED_ORIGINS takes origins such as https://shop.example, separated by commas; "${noOrigin}" is none.`,
    );
  return {
    root: environment.VITRINE_ROOT || null,
    host: environment.HOST || "127.0.0.1",
    port: readPort(environment, "PORT", 4173),
    allowHosts,
    embedOrigins,
  };
}

/** Reads the port that the variable `name` sets. Throws an Error whose message is a sentence for the operator. */
export function readPort(environment: Environment, name: string, fallback: number): number {
  const given = environment[name];
  if (!given) return fallback;
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
  throw new Error(`${name} must be a port number from 0 to 65535, not "${given}".`);
}

function listed(value: string | undefined): readonly string[] {
  return (value ?? "").split(",").flatMap((entry) => entry.trim() || []);
}

/** As a browser spells it, without a path or a wildcard; on plain http this machine alone. */
function isOrigin(entry: string): boolean {
  const url = parsedUrl(entry);
  if (!url) return false;
  const { origin, protocol, hostname } = url;
  const loopback = hostname === "localhost" || hostname === "127.0.0.1";
  // What a browser takes for a host may still mean something in a policy: a star, a semicolon.
  return (
    origin === entry && /^[a-z0-9.-]+$/.test(hostname) && (protocol === "https:" || (protocol === "http:" && loopback))
  );
}
