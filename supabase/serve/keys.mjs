import { createHmac, randomBytes } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Keys
 * @property {string} publishable in the app, and no secret
 * @property {string} service reads every record; never in the app
 * @property {string} jwtSecret between gateway and PostgREST
 * @property {string} ownerPassword of the own cluster's superuser
 * @property {string} authenticatorPassword PostgREST's
 */

/**
 * The keys in the backend's folder, made at its first start, readable by the operator alone.
 *
 * @param {string} folder
 * @returns {Keys}
 * @throws when others may read the file
 */
export function readKeys(folder) {
  const file = join(folder, "keys.json");
  try {
    /** @type {Keys} */
    const made = {
      publishable: `sb_publishable_${random(24)}`,
      service: `sb_secret_${random(32)}`,
      jwtSecret: random(48),
      ownerPassword: random(32),
      authenticatorPassword: random(32),
    };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  }
  if ((statSync(file).mode & 0o077) !== 0) throw new Error(`Other users may read ${file}: run chmod 600 on it.`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * A token with which the gateway tells PostgREST the caller's role.
 *
 * @param {"anon" | "service_role"} role
 * @param {string} secret
 */
export function tokenFor(role, secret) {
  const part = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = `${part({ alg: "HS256", typ: "JWT" })}.${part({ role })}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

/** @param {number} bytes */
function random(bytes) {
  return randomBytes(bytes).toString("base64url");
}
