import type { World } from "../world/world";
import { createIdleWatch, type IdleWatch } from "./idle-watch";
import { createTasks, type Tasks } from "./tasks";
import { createYielder, type Yielder } from "./yielder";

/** How the engine divides its time. */
export interface Scheduling {
  readonly yieldIfDue: Yielder;
  readonly idle: IdleWatch;
  readonly tasks: Tasks;
}

export function createScheduling(world: Pick<World, "clock" | "sleep" | "yield">): Scheduling {
  return { yieldIfDue: createYielder(world), idle: createIdleWatch(world), tasks: createTasks() };
}
