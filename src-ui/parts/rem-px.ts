/** CSS pixels of one rem: 16, or more where a person has set larger text. */
export function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
