import type { Connectivity } from "./connectivity";
import type { RateLimiter } from "./rate-limiter";
import type { Route } from "./route";

/** How requests leave the device. */
export interface Network {
  readonly connectivity: Pick<Connectivity, "check">;
  readonly route: Route;
  readonly rateLimiter: RateLimiter;
}
