import type { Profile } from "../../src-worker/contract/profile";

/**
 * Appends what the engine answered to `readProfile(null, held.dropped + held.part.count)`. All functions of this folder take
 * the joined profile: `part` holds its last spans, at most `maxSpans`, and `dropped` counts those before them.
 *
 * @param held what the page has of a run; null for nothing
 */
export declare function joinProfile(held: Profile | null, next: Profile): Profile;
