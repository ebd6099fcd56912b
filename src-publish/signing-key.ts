import { webcrypto } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { CommandError } from "./command-error";
import { newSecret, secretVariable } from "./file-secret";

/** The environment variable with the private key: PKCS #8 in base64url. */
const keyVariable = "VITRINE_PUBLISH_KEY";

export interface SigningKey {
  /** The public key in base64url. */
  readonly id: string;
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

/**
 * Writes a new key into a file for `node --env-file`, which only its owner can read; for a private catalogue also a secret, and
 * what devices need after the pointer's address. Never replaces a file.
 */
export async function makeKeyFile(path: string, isPrivate = false): Promise<void> {
  const pair = await webcrypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new CommandError("usage", "This Node.js makes no Ed25519 keys.");
  const secret = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", pair.privateKey)).toString("base64url");
  const lines = [`${keyVariable}=${secret}`];
  if (isPrivate) {
    const [{ x = "" }, key] = [await webcrypto.subtle.exportKey("jwk", pair.publicKey), newSecret()];
    lines.push(
      `${secretVariable}=${key}`,
      `# Devices follow the pointer's address with this after it: #key=${key}&pin=${x}`,
    );
  }
  await writeFile(path, `${lines.join("\n")}\n`, { flag: "wx", mode: 0o600 });
}

/** Reads the private key. The message for a bad one does not repeat it. */
export async function readSigningKey(text: string | undefined): Promise<SigningKey> {
  if (!text) throw new CommandError("usage", `${keyVariable} is missing. Make a key: publish --new-key FILE.`);
  try {
    const bytes = Buffer.from(text, "base64url");
    const key = await webcrypto.subtle.importKey("pkcs8", bytes, "Ed25519", true, ["sign"]);
    const { x = "" } = await webcrypto.subtle.exportKey("jwk", key);
    return {
      id: x,
      sign: async (signed) => Buffer.from(await webcrypto.subtle.sign("Ed25519", key, signed)).toString("base64url"),
    };
  } catch {
    throw new CommandError("usage", `${keyVariable} is no key that publish --new-key has made.`);
  }
}
