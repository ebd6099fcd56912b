/** The first byte of an encrypted file. gzip begins with another one. */
const encryptedMark = 1;

/** 96 bits (NIST SP 800-38D). */
const nonceBytes = 12;

const headBytes = 1 + nonceBytes;

/** The secret of a private catalogue: 32 bytes in base64url. */
const secretText = /^[\w-]{43}$/;

/** Encrypts and decrypts the files of a private catalogue. */
export interface FileCipher {
  encrypt(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Rejects for files of another secret. */
  decrypt(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

export function isEncrypted(bytes: Uint8Array): boolean {
  return bytes[0] === encryptedMark;
}

/**
 * AES-256-GCM with a nonce that is a keyed hash of the content. The same content has the same bytes, and therefore the same
 * name, so that a second run uploads what changed alone; other contents share a nonce with a probability of 2⁻⁹⁶ a pair.
 * Rejects for a text that is no secret.
 */
export async function createFileCipher(crypto: Pick<Crypto, "subtle">, secret: string): Promise<FileCipher> {
  const { subtle } = crypto;
  if (!secretText.test(secret)) throw new Error("no secret");
  const text = atob(secret.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const whole = await subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
  const files = await subtle.deriveKey(derivation("files"), whole, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const nonces = await subtle.deriveKey(
    derivation("nonces"),
    whole,
    { name: "HMAC", hash: "SHA-256", length: 256 },
    false,
    ["sign"],
  );
  return {
    async encrypt(plain) {
      const nonce = new Uint8Array(await subtle.sign("HMAC", nonces, plain)).subarray(0, nonceBytes);
      const encrypted = new Uint8Array(await subtle.encrypt({ name: "AES-GCM", iv: nonce }, files, plain));
      const file = new Uint8Array(headBytes + encrypted.length);
      file[0] = encryptedMark;
      file.set(nonce, 1);
      file.set(encrypted, headBytes);
      return file;
    },

    async decrypt(file) {
      const nonce = file.subarray(1, headBytes);
      return new Uint8Array(await subtle.decrypt({ name: "AES-GCM", iv: nonce }, files, file.subarray(headBytes)));
    },
  };
}

/** A key of its own for each use. */
function derivation(use: string): HkdfParams {
  const info = new TextEncoder().encode(`vitrine publication ${use} 1`);
  return { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info };
}
