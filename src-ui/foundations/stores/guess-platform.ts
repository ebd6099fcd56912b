import { type Platform, platformFacts, platforms } from "../../../src-worker/contract/platforms";

/** Guesses the platform from the address alone; null if nothing suggests one. */
export function guessPlatform(address: string): Platform | null {
  const letters = address.toLowerCase();
  return (
    platforms.find((platform) => platformFacts[platform].addressSigns.some((sign) => letters.includes(sign))) ?? null
  );
}
