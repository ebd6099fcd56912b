/** Milliseconds that a code must be out of the picture before it counts again. */
export const awayMs = 1000;

/** Finds the codes that come into the camera's picture. A code that stays in it counts once. */
export interface ArrivingCodes {
  /**
   * @param codes the codes in the picture
   * @param at milliseconds
   */
  arrived(codes: readonly string[], at: number): readonly string[];
}

export function createArrivingCodes(): ArrivingCodes {
  const lastSeen = new Map<string, number>();
  return {
    arrived(codes, at) {
      for (const [code, seen] of lastSeen) if (at - seen > awayMs) lastSeen.delete(code);
      const fresh = [...new Set(codes)].filter((code) => !lastSeen.has(code));
      for (const code of codes) lastSeen.set(code, at);
      return fresh;
    },
  };
}
