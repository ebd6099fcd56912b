/** The runs of letters and digits in a folded text; one of a script without spaces ends where another script begins. */
export function letterRuns(folded: string): string[] {
  if (!beyondAscii.test(folded)) return asciiRuns(folded);
  const runs = folded.match(lettersAndDigits) ?? [];
  if (!isUnspaced(folded)) return runs;
  return runs.flatMap((run) => run.split(unspacedParts).filter((part) => part !== ""));
}

/** Whether a folded text has letters of a script that sets no spaces between words; of a run, whether all are. */
export function isUnspaced(folded: string): boolean {
  return perhapsUnspaced.test(folded) && unspaced.test(folded);
}

const beyondAscii = /[\u0080-\uffff]/;

/** Most words of most catalogues: letter by letter, in a fourth of the time that a regular expression takes. */
function asciiRuns(folded: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at <= folded.length; at++) {
    const code = at < folded.length ? folded.charCodeAt(at) : 0;
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) continue;
    if (at > from) found.push(folded.slice(from, at));
    from = at + 1;
  }
  return found;
}

const lettersAndDigits = /[\p{Letter}\p{Number}]+/gu;

/** The blocks in which such scripts stand: looking for properties takes six times as long. */
const perhapsUnspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\uffff]/;

/** Thai to Japanese, and the marks that both Japanese syllabaries share with Han: Unicode counts these to no script. */
const letters = `${["Thai", "Lao", "Khmer", "Myanmar", "Han", "Hiragana", "Katakana"]
  .map((script) => `\\p{Script=${script}}`)
  .join("")}ー〆〼〱-〵`;
const unspaced = new RegExp(`[${letters}]`, "u");
const unspacedParts = new RegExp(`([${letters}]+)`, "u");
