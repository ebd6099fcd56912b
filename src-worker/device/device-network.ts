import type { StoreRecords } from "../catalogue/store-records";
import type { Credentials } from "../connection/credentials";
import { createStorePorts, type StorePorts } from "../connection/store-ports";
import { lanes } from "../contract/profile";
import type { Snapshot } from "../contract/snapshot";
import { type Connectivity, createConnectivity } from "../net/connectivity";
import { briefPauseMs } from "../net/is-busy";
import type { JsonClient } from "../net/json-client";
import { lazyJsonClient, lazyRateLimiter, lazyRoute } from "../net/lazy-network";
import type { RateLimiter, SharedLimits } from "../net/rate-limiter";
import type { Route } from "../net/route";
import { attempt } from "../outcome/attempt";
import type { SettingsInForce } from "../sync/settings-in-force";
import type { Publisher } from "../windows/publisher";
import type { World } from "../world/world";

/** The way to the stores. */
export interface DeviceNetwork {
  readonly connectivity: Connectivity;
  readonly route: Route;
  readonly rateLimiter: RateLimiter;
  /** A client that waits only for a store that limits requests for a moment. */
  readonly testClient: JsonClient;
  readonly ports: StorePorts;
  /** The limits of each store, which an experiment's device shares. */
  readonly limits: SharedLimits;
}

/** Limits of the requests to stores. */
export interface RequestLimits {
  /** The limits of each store's origin. Devices that share it keep to it together. */
  readonly shared: SharedLimits;
  /** JSON requests at once to an origin. Default: the engine's own. */
  readonly atOnce?: number;
  /** Records in a page. Default: the platform's own. */
  readonly pageSize?: number;
}

export function createDeviceNetwork(
  world: World,
  parts: {
    readonly publisher: Publisher;
    readonly settings: SettingsInForce;
    readonly credentials: Credentials;
    readonly publicationKeys: Credentials<{ readonly key: string }>;
    readonly stores: StoreRecords;
    readonly limits: RequestLimits;
    /** Called with each change of whether the network is reachable. */
    onChange(online: boolean): void;
  },
): DeviceNetwork {
  const { publisher, stores, limits } = parts;
  const settings = () => parts.settings.inForce;
  const connectivity = createConnectivity(world, (online) => {
    publisher.update({ online });
    world.recorder.span(online ? "online" : "offline", lanes.run, world.recorder.now());
    parts.onChange(online);
  });
  const route = connectivity.observed(lazyRoute(world));
  let pause: Snapshot["pause"] = null;
  const rateLimiter = lazyRateLimiter(
    world,
    settings,
    (origin, milliseconds, requestedBy) => {
      if (milliseconds > 0) pause = { origin, until: world.now() + milliseconds, requestedBy };
      else if (pause?.origin === origin) pause = null;
      publisher.update({ pause });
    },
    { jsonAtOnce: limits.atOnce, limits: limits.shared },
  );
  /** Its own rate limiter, because a connection test waits neither for a sync nor long. */
  const testRateLimiter = lazyRateLimiter(world, settings, undefined, { maxPauseMs: briefPauseMs });
  const testClient = lazyJsonClient(world, { route, rateLimiter: testRateLimiter, settings, isImpatient: true });
  const ports = createStorePorts(world, {
    credentials: parts.credentials,
    publicationKeys: parts.publicationKeys,
    client: lazyJsonClient(world, { route, rateLimiter, settings }),
    test: { client: testClient, rateLimiter: testRateLimiter },
    pageSize: limits.pageSize,
    learned({ store, address, learned: stored }, learned) {
      if (address.platform === "demo") return;
      if (learned !== stored) void attempt(() => stores.change(store, { learned }));
      const { origin } = new URL(address.url);
      publisher.update({ slow: learned.slowness > 0 ? { origin, records: learned.pageSize } : null });
    },
  });
  return { connectivity, route, rateLimiter, testClient, ports, limits: limits.shared };
}
