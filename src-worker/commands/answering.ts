import type { Commands } from "../contract/engine";
import { attempt, type CommandBodies } from "../run/attempt";
import { checked } from "../run/checked";
import { checks } from "./checks";

/**
 * The commands as the page calls them: arguments are checked before a body runs, and whatever it throws is answered.
 *
 * @param loaded bodies that every start needs
 * @param load all others, loaded with the first call of one of them
 */
export function answering<Loaded extends Partial<CommandBodies>>(
  loaded: Loaded,
  load: () => Promise<Omit<CommandBodies, keyof Loaded>>,
): Commands;
export function answering(loaded: object, load: () => Promise<object>): object {
  const commands = Object.entries(checks).map(([name, check]) => [
    name,
    (...asked: readonly unknown[]) =>
      attempt(async () => {
        const given = checked(check, asked);
        return Reflect.apply(Reflect.get(name in loaded ? loaded : await load(), name), null, given);
      }),
  ]);
  return Object.fromEntries(commands);
}
