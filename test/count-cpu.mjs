/**
 * A process as `/proc` shows it, in seconds: `own` is what it has computed, `waited` what its ended children had that it
 * has waited for.
 * @typedef {{ pid: number, parent: number, startedAt: number, own: number, waited: number }} ProcessTimes
 */

/**
 * Counts the CPU seconds of a process and of all its descendants, from samples. A parent that waits for its child takes
 * the child's time over. What ends unwaited for, as the renderers of a browser that is killed, counts as last seen.
 * @param {number} root
 */
export function countCpu(root) {
  /** @type {Map<number, ProcessTimes>} those of the newest sample that belong to the root */
  let known = new Map();
  let orphaned = 0;

  /**
   * @param {readonly ProcessTimes[]} running every process of the machine
   * @returns {number} seconds so far
   */
  return (running) => {
    const before = known;
    known = belonging(running, root, before);
    /** @type {Map<number, number>} what each living parent should have taken over since the last sample */
    const due = new Map();
    for (const [pid, ended] of before) {
      if (isSame(known.get(pid), ended)) continue;
      let heir = ended.parent;
      for (let parent = before.get(heir); parent && !isSame(known.get(heir), parent); parent = before.get(heir))
        heir = parent.parent;
      const total = ended.own + ended.waited;
      if (before.has(heir)) due.set(heir, (due.get(heir) ?? 0) + total);
      else orphaned += total;
    }
    for (const [pid, total] of due) {
      const taken = (known.get(pid)?.waited ?? 0) - (before.get(pid)?.waited ?? 0);
      orphaned += Math.max(0, total - taken);
    }
    return [...known.values()].reduce((sum, { own, waited }) => sum + own + waited, orphaned);
  };
}

/**
 * The root, its descendants, and those that were so before their parent ended.
 * @param {readonly ProcessTimes[]} running
 * @param {number} root
 * @param {ReadonlyMap<number, ProcessTimes>} before
 */
function belonging(running, root, before) {
  /** @type {Map<number, ProcessTimes[]>} */
  const children = new Map();
  for (const one of running) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
  const found = running.filter((one) => one.pid === root || isSame(before.get(one.pid), one));
  /** @type {Map<number, ProcessTimes>} */
  const all = new Map();
  for (let one = found.pop(); one; one = found.pop()) {
    if (all.has(one.pid)) continue;
    all.set(one.pid, one);
    found.push(...(children.get(one.pid) ?? []));
  }
  return all;
}

/**
 * Whether they are one process: ids are given out again.
 * @param {ProcessTimes | undefined} one
 * @param {ProcessTimes} other
 */
function isSame(one, other) {
  return one?.startedAt === other.startedAt;
}
