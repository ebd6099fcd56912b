/** CSS pixels of one rem: 16 unless the user has set another text size. */
export function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
