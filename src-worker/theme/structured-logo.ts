/** `"logo": "…"`, or the address of an ImageObject there; read as text, since such data is often broken JSON. */
const logo = /"logo"\s{0,4}:\s{0,4}(?:\{[^{}]{0,400}?"url"\s{0,4}:\s{0,4})?("(?:https?:)?(?:\\?\/){2}[^"\n]{1,1000}")/i;

/** The address of the logo that a page's structured data names (schema.org, Organization); null for none. */
export function structuredLogo(script: string): string | null {
  const text = logo.exec(script)?.[1];
  if (text === undefined || !/schema\.org/i.test(script)) return null;
  try {
    const address: unknown = JSON.parse(text);
    return typeof address === "string" ? address : null;
  } catch {
    return null;
  }
}
