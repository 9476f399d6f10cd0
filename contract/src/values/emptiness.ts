/** Null, a blank string, an empty object or array, or one whose values are all empty. A number, a boolean or a date never is. */
export function isEmpty(value: unknown): boolean {
  const seen = new Set<unknown>()
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (next === null || next === undefined || seen.has(next)) continue
    if (typeof next === 'string' && next.trim() === '') continue
    if (!isPlain(next)) return false
    seen.add(next)
    for (const part of Object.values(next)) waiting.push(part)
  }
  return true
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

export function isZero(value: unknown): boolean {
  return value === 0 || value === '0'
}
