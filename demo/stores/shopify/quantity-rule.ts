/** Minimum quantity and step: every ninth product is sold by the half dozen (observed: `.js` sometimes has it). */
export function quantityRule(index: number) {
  return index % 9 === 4 ? { min: 6, max: null, increment: 6 } : { min: 1, max: null, increment: 1 };
}
