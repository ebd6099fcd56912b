import { answering } from "./commands/answering";
import type { Engine } from "./contract/engine";
import { services as builtServices, type Services } from "./contract/services";
import { createDevice } from "./device/create-device";
import { attempt } from "./outcome/attempt";
import { createSessions } from "./session/create-sessions";
import type { World } from "./world/world";

/** Composes the engine: a device, the sessions of the stores that are opened, and the commands that work on both. */
export function createEngine(world: World, services: Services = builtServices): Engine {
  const device = createDevice(world, services);
  const sessions = createSessions(device);
  return {
    ping: async () => "pong",
    watch: async (listener) => device.windows.publisher.watch(listener),
    probeNetwork: () => attempt(device.network.connectivity.probeNow),
    provideSvgRenderer: async (draw) => device.provideSvgRenderer(draw),
    ...answering({ device, sessions }),
  };
}
