export interface Settings {
  /** Where the built app stands, if the operator says so. */
  readonly root: string | null;
  readonly host: string;
  readonly port: number;
  readonly shopifyPort: number;
  readonly wooPort: number;
  readonly allowHosts: readonly string[];
  /** Origins whose pages may hold the app in a frame. */
  readonly embedOrigins: readonly string[];
}

/** The operator's settings, or a sentence on what is wrong with them. */
export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly sentence: string };

/** Reads the environment; README.md lists the names. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ReadSettings {
  const ports = { PORT: 4173, SHOPIFY_PORT: 4174, WOO_PORT: 4175 };
  for (const name of ["PORT", "SHOPIFY_PORT", "WOO_PORT"] as const) {
    const given = environment[name];
    if (!given) continue;
    if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535)
      return { ok: false, sentence: `${name} must be a port number from 0 to 65535, not "${given}".` };
    ports[name] = Number(given);
  }
  const allowHosts = listed(environment.VITRINE_PROXY_ALLOW_HOSTS);
  const wrong = allowHosts.find((entry) => !/^(?:\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/.test(entry));
  if (wrong !== undefined)
    return {
      ok: false,
      sentence: `VITRINE_PROXY_ALLOW_HOSTS takes host:port, separated by commas; "${wrong}" is neither.`,
    };
  const embedOrigins = listed(environment.VITRINE_EMBED_ORIGINS);
  const noOrigin = embedOrigins.find((entry) => !isOrigin(entry));
  if (noOrigin !== undefined)
    return {
      ok: false,
      sentence: `VITRINE_EMBED_ORIGINS takes origins such as https://shop.example, separated by commas; "${noOrigin}" is none.`,
    };
  return {
    ok: true,
    settings: {
      root: environment.VITRINE_ROOT || null,
      host: environment.HOST || "127.0.0.1",
      port: ports.PORT,
      shopifyPort: ports.SHOPIFY_PORT,
      wooPort: ports.WOO_PORT,
      allowHosts,
      embedOrigins,
    },
  };
}

function listed(value: string | undefined): readonly string[] {
  return (value ?? "").split(",").flatMap((entry) => entry.trim() || []);
}

/** As a browser spells it, without a path or a wildcard; on plain http this machine alone. */
function isOrigin(entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const { origin, protocol, hostname } = new URL(entry);
  const loopback = hostname === "localhost" || hostname === "127.0.0.1";
  // What a browser takes for a host may still mean something in a policy: a star, a semicolon.
  return (
    origin === entry && /^[a-z0-9.-]+$/.test(hostname) && (protocol === "https:" || (protocol === "http:" && loopback))
  );
}
