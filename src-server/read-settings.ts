import ipaddr from "ipaddr.js";
import { parsedUrl } from "./parsed-url";

export interface Settings {
  /** Folder of the built app; null for the default. */
  readonly root: string | null;
  readonly host: string;
  readonly port: number;
  /** Names of this server besides loopback names and IP addresses. */
  readonly names: readonly string[];
  readonly allowHosts: readonly string[];
  /** Origins whose pages may embed the app in a frame. */
  readonly embedOrigins: readonly string[];
  /** Origins of an app elsewhere that uses this server's store proxy. */
  readonly proxyOrigins: readonly string[];
  /** Reverse proxies whose headers about the client are believed. */
  readonly trustedProxies: readonly string[];
  /** The bearer token that opens `/metrics`; null closes it. */
  readonly metricsToken: string | null;
  readonly logsRequests: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment variables listed in README.md. Throws an Error with a message for the operator. */
export function readSettings(environment: Environment): Settings {
  const trustedProxies = listed(environment.VITRINE_TRUSTED_PROXIES ?? "loopback");
  const invalidProxy = trustedProxies.find((entry) => !isNetwork(entry));
  if (invalidProxy !== undefined)
    throw new Error(
      `VITRINE_TRUSTED_PROXIES takes addresses, networks such as 10.0.0.0/8, loopback and uniquelocal, separated by commas; "${invalidProxy}" is none.`,
    );
  return {
    root: environment.VITRINE_ROOT || null,
    host: environment.HOST || "127.0.0.1",
    port: readPort(environment, "PORT", 4173),
    names: readNames(environment, "VITRINE_HOSTS"),
    allowHosts: readHosts(environment, "VITRINE_PROXY_ALLOW_HOSTS"),
    embedOrigins: readOrigins(environment, "VITRINE_EMBED_ORIGINS"),
    proxyOrigins: readOrigins(environment, "VITRINE_PROXY_ORIGINS"),
    trustedProxies,
    metricsToken: readToken(environment, "VITRINE_METRICS_TOKEN"),
    logsRequests: isSwitchedOn(environment, "VITRINE_LOG_REQUESTS"),
  };
}

/** Reads a port from the variable `name`. Throws an Error with a message for the operator. */
export function readPort(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`${name} must be a port number from 0 to 65535, not "${text}".`);
}

/** Reads hosts with ports from the variable `name`. Throws an Error with a message for the operator. */
export function readHosts(environment: Environment, name: string): readonly string[] {
  const entries = listed(environment[name]);
  const invalid = entries.find((entry) => !/^(?:\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/.test(entry));
  if (invalid === undefined) return entries;
  throw new Error(`${name} takes host:port, separated by commas; "${invalid}" is neither.`);
}

function readNames(environment: Environment, name: string): readonly string[] {
  const listedNames = listed(environment[name]).map((entry) => entry.toLowerCase());
  const invalid = listedNames.find((entry) => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(entry));
  if (invalid === undefined) return listedNames;
  throw new Error(`${name} takes host names without ports, separated by commas; "${invalid}" is none.`);
}

/** In the characters of a bearer token (RFC 6750, section 2.1). The message does not repeat it. */
function readToken(environment: Environment, name: string): string | null {
  const token = environment[name];
  if (!token) return null;
  if (/^[\w.~+/-]{16,}=*$/.test(token)) return token;
  throw new Error(`${name} takes at least 16 letters, digits and characters of "-._~+/".`);
}

/** Reads origins from the variable `name`. Throws an Error with a message for the operator. */
export function readOrigins(environment: Environment, name: string): readonly string[] {
  const entries = listed(environment[name]);
  const invalid = entries.find((entry) => !isOrigin(entry));
  if (invalid === undefined) return entries;
  throw new Error(`${name} takes origins such as https://shop.example, separated by commas; "${invalid}" is none.`);
}

function isSwitchedOn(environment: Environment, name: string): boolean {
  const flag = environment[name] ?? "";
  if (flag === "" || flag === "0" || flag === "1") return flag === "1";
  throw new Error(`${name} is 1 or 0, not "${flag}".`);
}

/** A network of all addresses would let every client write its own address. */
function isNetwork(entry: string): boolean {
  if (entry === "loopback" || entry === "linklocal" || entry === "uniquelocal") return true;
  return ipaddr.isValidCIDR(entry) ? !/\/0+$/.test(entry) : ipaddr.isValid(entry);
}

function listed(value: string | undefined): readonly string[] {
  return (value ?? "").split(",").flatMap((entry) => entry.trim() || []);
}

/** In the browser's spelling, without a path or wildcard; plain http only for loopback. */
function isOrigin(entry: string): boolean {
  const url = parsedUrl(entry);
  if (!url) return false;
  const { origin, protocol, hostname } = url;
  const loopback = hostname === "localhost" || hostname === "127.0.0.1";
  // A valid host may contain characters with a meaning in a policy, such as a star or a semicolon.
  return (
    origin === entry && /^[a-z0-9.-]+$/.test(hostname) && (protocol === "https:" || (protocol === "http:" && loopback))
  );
}
