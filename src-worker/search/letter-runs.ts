/** The runs of letters and digits in a folded text. Runs of scripts without spaces are separate. */
export function letterRuns(folded: string): string[] {
  if (!beyondAscii.test(folded)) return asciiRuns(folded);
  const runs = folded.match(lettersAndDigits) ?? [];
  if (!isUnspaced(folded)) return runs;
  return runs.flatMap((run) => run.split(unspacedParts).filter((part) => part !== ""));
}

/** Whether a folded text has letters of a script without spaces between words. In a run, all letters are or none. */
export function isUnspaced(folded: string): boolean {
  return perhapsUnspaced.test(folded) && unspaced.test(folded);
}

const beyondAscii = /[\u0080-\uffff]/;

/** Takes a quarter of the time of a regular expression (measured). */
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

/** Unicode blocks of these scripts: testing script properties takes six times as long (measured). */
const perhapsUnspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\uffff]/;

/** The scripts, and the marks shared by Han and Japanese, which Unicode assigns to no script. */
const letters = `${["Thai", "Lao", "Khmer", "Myanmar", "Han", "Hiragana", "Katakana"]
  .map((script) => `\\p{Script=${script}}`)
  .join("")}ー〆〼〱-〵`;
const unspaced = new RegExp(`[${letters}]`, "u");
const unspacedParts = new RegExp(`([${letters}]+)`, "u");
