import * as v from "valibot";
import { type DemoSwitches, demoSwitchesPath, type ReportedSwitches, switchLimits } from "../contract/profile";
import { Failed } from "../outcome/failed";
import { parsedAs } from "../stores/parsed-as";
import type { StoreAddress } from "../stores/store-address";
import type { World } from "../world/world";

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const name = v.pipe(v.string(), v.maxLength(100));

export const demoSwitches = v.object({
  latencyMs: whole(switchLimits.latencyMs),
  rate: v.nullable(whole(switchLimits.rate)),
  faults: v.pipe(v.array(v.object({ name, pathPart: name })), v.maxLength(switchLimits.faults)),
});

const toldSwitches = v.object({
  ...demoSwitches.entries,
  faultNames: v.pipe(v.array(name), v.maxLength(200)),
});

const timeoutMs = 5000;

/** Null for a store that is no demo store, or is not running. */
export async function readDemoSwitches(
  world: Pick<World, "fetch" | "deadline">,
  address: StoreAddress | null,
): Promise<ReportedSwitches | null> {
  const url = switchesUrl(address);
  if (url === null) return null;
  const { status, answer } = await ask(world, url, {}).catch(() => ({ status: 0, answer: null }));
  return status === 200 ? parsedAs(toldSwitches, answer) : null;
}

/** Refuses with `store-not-configured` for a store that is no demo store, with `bad-argument` for what the store refuses. */
export async function setDemoSwitches(
  world: Pick<World, "fetch" | "deadline">,
  address: StoreAddress | null,
  switches: DemoSwitches,
): Promise<void> {
  const url = switchesUrl(address);
  if (url === null) throw new Failed("store-not-configured");
  const { status, answer } = await ask(world, url, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(switches),
  }).catch(() => {
    throw new Failed("network", { url }, { retryable: true });
  });
  if (status === 404) throw new Failed("store-not-configured");
  const refusal = parsedAs(v.object({ error: v.string() }), answer);
  if (status !== 200) throw new Failed("bad-argument", { message: refusal?.error ?? String(status) });
}

/** Null for a store that this machine does not serve without TLS, as the demo stores are served. */
function switchesUrl(address: StoreAddress | null): string | null {
  if (address === null || address.platform === "demo") return null;
  const { protocol, hostname, origin } = new URL(address.url);
  const isOfThisMachine = protocol === "http:" && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isOfThisMachine ? origin + demoSwitchesPath : null;
}

/** `answer` is null for what is no JSON. */
async function ask(
  world: Pick<World, "fetch" | "deadline">,
  url: string,
  init: RequestInit,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const deadline = world.deadline(timeoutMs);
  try {
    const response = await world.fetch(url, {
      ...init,
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      signal: deadline.signal,
    });
    return { status: response.status, answer: await response.json().catch(() => null) };
  } finally {
    deadline.clear();
  }
}
