/** A vendor's article number and its variants' endings, as five kinds of vendors write them. */
export function skuOf(vendor: number, type: string, index: number, variant: number, choice: string): string {
  const digits = String(numberOf(index)).padStart(6, "0");
  const head = digits.slice(0, 3);
  const tail = digits.slice(3);
  const letters = latin(type).padEnd(3, "X").slice(0, 3);
  const ending = latin(choice).slice(0, 3);
  const formats: readonly [string, ...string[]] = [
    `${letters}-${digits}-${ending}`,
    `${letters.slice(0, 2)}${digits}${"SML".charAt(variant)}`,
    `${head}.${tail}.0${variant + 1}`,
    `K${letters.charAt(1)}-${digits.slice(0, 4)}/${digits.slice(4)}-${variant + 1}`,
    `V${vendor} ${digits}-${ending.slice(0, 2)}`,
  ];
  return formats[vendor % formats.length] ?? formats[0];
}

/** An EAN-13 of the range that is kept for use inside shops; none stands twice in a catalogue of 300,000 variants. */
export function barcodeOf(index: number, variant: number): string {
  const digits = `200${String((index * 3 + variant) * 2971).padStart(9, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** Below a prime, so that numbers jump about and none comes twice in it. */
function numberOf(index: number): number {
  const prime = 999_983;
  return (index * 7919 + 104_729) % prime;
}

function latin(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toUpperCase();
}
