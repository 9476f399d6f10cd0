/** Whole cents of an amount in dollars as entered: 1,200 or $1,200.50. Undefined where it isn't one. */
export function centsOf(text: string): number | undefined {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100)
}
