/** A value that JSON can express. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Field names in lower case, without what joins their words. */
const secretNames = new Set(["password", "token", "key", "secret", "consumerkey", "consumersecret", "apikey", "email"]);

/**
 * An event's data without what must not leave the device: at any depth, fields with the name of a secret are removed, and
 * a text with an address of the web or of a store becomes the store's code.
 *
 * @param hosts of the stores on this device, such as "shop.example"
 * @param code the open store's code; null removes such texts
 */
export function strippedData<Data extends Readonly<Record<string, Json>>>(
  data: Data,
  hosts: readonly string[],
  code: string | null,
): Readonly<Record<string, Json>> {
  return strippedFields(data, (text) => holdsAddress(text, hosts), code);
}

/** Whether any text in the data, a field's name included, holds an address of the web or of a store. */
export function namesStore(data: Json, hosts: readonly string[]): boolean {
  if (typeof data === "string") return holdsAddress(data, hosts);
  if (typeof data !== "object" || data === null) return false;
  return Object.entries(data).some(([name, value]) => holdsAddress(name, hosts) || namesStore(value, hosts));
}

type IsAddress = (text: string) => boolean;

function strippedFields(
  fields: { readonly [name: string]: Json },
  isAddress: IsAddress,
  code: string | null,
): Readonly<Record<string, Json>> {
  const allowed = Object.entries(fields).flatMap(([name, value]) => {
    if (secretNames.has(name.toLowerCase().replace(/[\s_-]/g, "")) || isAddress(name)) return [];
    const stripped = strippedValue(value, isAddress, code);
    return stripped === undefined ? [] : [[name, stripped] as const];
  });
  return Object.fromEntries(allowed);
}

/** Undefined for a value that is removed. */
function strippedValue(value: Json, isAddress: IsAddress, code: string | null): Json | undefined {
  if (typeof value === "string") return isAddress(value) ? (code ?? undefined) : value;
  if (typeof value !== "object" || value === null) return value;
  if (isList(value))
    return value.map((entry) => strippedValue(entry, isAddress, code)).filter((entry) => entry !== undefined);
  return strippedFields(value, isAddress, code);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function holdsAddress(text: string, hosts: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return lower.includes("://") || hosts.some((host) => host !== "" && lower.includes(host.toLowerCase()));
}
