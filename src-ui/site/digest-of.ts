/** SHA-256 of a text, in hexadecimal; null where the browser has no `crypto.subtle`, without https. */
export async function digestOf(text: string): Promise<string | null> {
  if (!("subtle" in crypto)) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
