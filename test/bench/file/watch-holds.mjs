/**
 * Watches how long the engine does not give way: a timer in it that should fire every few milliseconds tells by how much
 * it was late.
 * @param {import("../attach-to-engine.mjs").EngineSession} engine
 * @returns {Promise<() => Promise<{ longestHoldMs: number, holdsOver30Ms: number }>>}
 */
export async function watchHolds(engine) {
  await engine.send("Runtime.evaluate", { expression: `(${watch})()` });
  return async () => {
    const { result } = await engine.send("Runtime.evaluate", {
      expression:
        "clearInterval(self.holds.timer), { longestHoldMs: self.holds.longest, holdsOver30Ms: self.holds.over }",
      returnByValue: true,
    });
    return result.value;
  };
}

/** Runs in the engine. */
function watch() {
  const every = 4;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    holds.longest = Math.max(holds.longest, now - last - every);
    if (now - last - every > 30) holds.over += 1;
    last = now;
  }, every);
  const holds = { timer, longest: 0, over: 0 };
  Object.assign(self, { holds });
}
