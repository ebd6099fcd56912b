/** An environment variable has an unusable value; the message says which one and why. */
export class ServicesError extends Error {}

/**
 * Reads the operator's services from the environment. Throws a ServicesError.
 * @param {Record<string, string | undefined>} environment
 * @returns {import("../src-worker/contract/services").Services}
 */
export function readServices(environment) {
  const value = (/** @type {string} */ name) => environment[name]?.trim() || null;
  const url = value("VITRINE_BACKEND_URL");
  const key = value("VITRINE_BACKEND_KEY");
  const turnstile = value("VITRINE_TURNSTILE_KEY");
  const script = value("VITRINE_ANALYTICS_SCRIPT");
  const website = value("VITRINE_ANALYTICS_ID");
  const pageViews = value("VITRINE_ANALYTICS_PAGES");
  const form = value("VITRINE_CONTACT_FORM");
  const formScript = value("VITRINE_CONTACT_SCRIPT");
  const storeProxy = value("VITRINE_PROXY_URL");
  both("VITRINE_BACKEND_URL", url, "VITRINE_BACKEND_KEY", key);
  both("VITRINE_ANALYTICS_SCRIPT", script, "VITRINE_ANALYTICS_ID", website);
  both("VITRINE_CONTACT_FORM", form, "VITRINE_CONTACT_SCRIPT", formScript);
  if (pageViews !== null && (pageViews !== "1" || script === null))
    throw new ServicesError("VITRINE_ANALYTICS_PAGES must be 1, and needs VITRINE_ANALYTICS_SCRIPT.");
  if (url !== null) checkAddress("VITRINE_BACKEND_URL", url);
  if (key !== null) checkPublishable(key);
  if (storeProxy !== null) checkAddress("VITRINE_PROXY_URL", storeProxy);
  if (script !== null) checkScript("VITRINE_ANALYTICS_SCRIPT", script);
  if (form !== null) checkForm("VITRINE_CONTACT_FORM", form);
  if (formScript !== null) checkScript("VITRINE_CONTACT_SCRIPT", formScript);
  if (turnstile !== null && !/^[\w-]{1,100}$/.test(turnstile))
    throw new ServicesError("VITRINE_TURNSTILE_KEY is not a Turnstile site key.");
  if (website !== null && !/^[\w-]{1,100}$/.test(website))
    throw new ServicesError("VITRINE_ANALYTICS_ID is not a website id.");
  return {
    backend: url !== null && key !== null ? { url: url.replace(/\/$/, ""), key } : null,
    turnstile,
    analytics: script !== null && website !== null ? { script, website } : null,
    pageViews: pageViews === null ? null : true,
    contactForm: form !== null && formScript !== null ? { form, script: formScript } : null,
    storeProxy,
  };
}

/**
 * @param {string} first
 * @param {string | null} one
 * @param {string} second
 * @param {string | null} other
 */
function both(first, one, second, other) {
  if ((one === null) !== (other === null)) throw new ServicesError(`${first} and ${second} must be set together.`);
}

/**
 * @param {string} name
 * @param {string} value
 */
function checkAddress(name, value) {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSecure = url?.protocol === "https:" || (url?.protocol === "http:" && loopback.has(url.hostname));
  if (!url || !isSecure || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw new ServicesError(
      `${name} must be an https address (http only for localhost and 127.0.0.1), without a query.`,
    );
}

/**
 * The page's policy names the script: no character may have a meaning there.
 * @param {string} name
 * @param {string} value
 */
function checkScript(name, value) {
  checkAddress(name, value);
  if (!/^https?:\/\/[a-z\d.-]+(?::\d+)?\/[\w./~%-]*[^/]$/i.test(value))
    throw new ServicesError(`${name} must be the address of a script, in plain letters.`);
}

/**
 * Its query may hold the provider's options.
 * @param {string} name
 * @param {string} value
 */
function checkForm(name, value) {
  const [address = "", ...query] = value.split("?");
  checkAddress(name, address);
  if (query.length > 1 || !/^[\w=&%.~-]*$/.test(query[0] ?? ""))
    throw new ServicesError(`${name} must be the address of a form, in plain letters.`);
}

/** Of this machine: what the pages' policies (src-server/security-headers.ts) let them reach by http. */
const loopback = new Set(["localhost", "127.0.0.1"]);

/**
 * The key is part of the public build: a secret one must not get there.
 * @param {string} key
 */
function checkPublishable(key) {
  if (!/^[\w.-]{1,2000}$/.test(key)) throw new ServicesError("VITRINE_BACKEND_KEY is not a publishable key.");
  const claims = key.split(".")[1];
  const isSecret = claims === undefined ? key.startsWith("sb_secret_") : roleOf(claims) !== "anon";
  if (isSecret)
    throw new ServicesError("VITRINE_BACKEND_KEY must be the publishable key: everyone can read the build.");
}

/** @param {string} claims the middle part of a JSON web token */
function roleOf(claims) {
  try {
    return JSON.parse(Buffer.from(claims, "base64url").toString()).role;
  } catch {
    return null;
  }
}
