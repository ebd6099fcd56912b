import { randomBytes, webcrypto } from "node:crypto";
import { createFileCipher, type FileCipher } from "../src-worker/stores/published/file-cipher";
import { CommandError } from "./command-error";

/** The environment variable with the secret of a private catalogue: 32 bytes in base64url. */
export const secretVariable = "VITRINE_PUBLISH_SECRET";

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The cipher of a private catalogue; null for a public one. A secret without `--private` is refused: it would be a catalogue
 * that its owner believes private. The message for a bad secret does not repeat it.
 */
export async function readFileSecret(isPrivate: boolean, text: string | undefined): Promise<FileCipher | null> {
  if (!isPrivate && text) throw new CommandError("usage", `${secretVariable} is set, but --private is missing.`);
  if (!isPrivate) return null;
  if (!text)
    throw new CommandError("usage", `${secretVariable} is missing. Make one: publish --new-key FILE --private.`);
  return createFileCipher(webcrypto as Crypto, text).catch(() => {
    throw new CommandError("usage", `${secretVariable} is no secret that publish --new-key FILE --private has made.`);
  });
}
