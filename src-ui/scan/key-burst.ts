/** Milliseconds between two keys of a scanner that types; people take longer for each. */
export const longestGapMs = 50;

/** Shorter is no code that a scanner would send. */
const shortest = 4;

/** Tells a scanner, which types a code and Enter at once, from a person. */
export interface KeyBurst {
  /**
   * @param key as KeyboardEvent tells it
   * @param at milliseconds
   * @returns `part`: it follows too fast for a person; the code where it ends one; null else
   */
  press(key: string, at: number): "part" | { readonly code: string } | null;
  forget(): void;
}

export function createKeyBurst(): KeyBurst {
  let typed = "";
  let last = Number.NEGATIVE_INFINITY;
  return {
    press(key, at) {
      // Held for a capital letter, and no character itself.
      if (key === "Shift") return null;
      // After a key that is no part of a code the first letter is one of its own, however soon it comes.
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
      typed = fast ? typed + key : key;
      return fast ? "part" : null;
    },
    forget() {
      typed = "";
      last = Number.NEGATIVE_INFINITY;
    },
  };
}
