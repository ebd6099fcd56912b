/** Text within its cap, without NUL and lone surrogates, which some databases and encoders refuse. */
export function wellFormed(text: string, longest: number): string {
  const short = text.length > longest ? text.slice(0, longest) : text;
  const whole = short.includes("\u0000") ? short.replaceAll("\u0000", "") : short;
  // Most texts have no surrogates, and this check is faster than searching for lone ones.
  return surrogate.test(whole) ? whole.replace(/\p{Surrogate}/gu, "\uFFFD") : whole;
}

const surrogate = /[\ud800-\udfff]/;
