/** Maximum milliseconds between two keys of a keyboard scanner; people type more slowly. */
export const longestGapMs = 50;

/** Minimum length of a scanned code. */
const shortest = 4;

/** Distinguishes a keyboard scanner, which types a code and Enter quickly, from a person. */
export interface KeyBurst {
  /**
   * @param key `KeyboardEvent.key`
   * @param at milliseconds
   * @returns `part` for a key too fast for a person, the code at its Enter, null otherwise
   */
  press(key: string, at: number): "part" | { readonly code: string } | null;
  forget(): void;
}

export function createKeyBurst(): KeyBurst {
  let typed = "";
  let last = Number.NEGATIVE_INFINITY;
  return {
    press(key, at) {
      // Shift precedes a capital letter and is not a character.
      if (key === "Shift") return null;
      // After a non-character key, the next letter starts a new code.
      const fast = typed !== "" && at - last <= longestGapMs;
      last = at;
      if (key === "Enter") {
        const code = fast ? typed.trim() : "";
        typed = "";
        return code.length >= shortest ? { code } : null;
      }
      if (Array.from(key).length !== 1) {
        typed = "";
        return null;
      }
      // No code begins with a space, which selects and presses instead, however fast.
      typed = fast ? typed + key : key.trim();
      return fast ? "part" : null;
    },
    forget() {
      typed = "";
      last = Number.NEGATIVE_INFINITY;
    },
  };
}
