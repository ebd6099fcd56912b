import type { Route } from "workbox-routing";
import type { Strategy } from "workbox-strategies";

/** Handles a route's requests by a strategy. An answer that cannot be stored, as on a full device, is still answered. */
export function handlerOf(strategy: Strategy): ConstructorParameters<typeof Route>[1] {
  return ({ request, event }) => {
    const [answer, stored] = strategy.handleAll({ request, event });
    stored.catch(() => undefined);
    return answer;
  };
}
