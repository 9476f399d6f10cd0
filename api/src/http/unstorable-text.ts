import { AppError } from './app-error.ts'

/** PostgreSQL stores neither NUL nor half a surrogate pair, and JSON columns fail on both. No real text needs them. */
export function rejectUnstorableText(request: { params: unknown; query: unknown; body: unknown }): void {
  for (const part of [request.params, request.query, request.body]) {
    const path = findUnstorable(part)
    if (path !== undefined)
      throw new AppError('invalid_input', 'Some fields are invalid', {
        [path]: "This text has a character we can't store. Remove it and try again",
      })
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A value inside the input, and its position. The path is built only for an error message. */
interface Part {
  value: unknown
  key: string | number
  around: Part | undefined
}

/** Returns the path of the first unstorable text. Iterative, because the sender chooses the depth. */
function findUnstorable(value: unknown): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : 'body'
  if (!isLookedInto(value)) return undefined
  const waiting: Part[] = [{ value, key: '', around: undefined }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const inner = part.value as Record<string | number, unknown>
    const isList = Array.isArray(inner)
    const keys = isList ? inner.keys() : Object.keys(inner)
    for (const key of keys) {
      if (!isList && !isStorable(key as string)) return pathOf(part)
      const value = inner[key]
      if (typeof value === 'string' && !isStorable(value)) return pathOf({ value, key, around: part })
      if (isLookedInto(value)) waiting.push({ value, key, around: part })
    }
  }
  return undefined
}

function isLookedInto(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
}

function pathOf(part: Part): string {
  const keys: Part['key'][] = []
  for (let each: Part | undefined = part; each?.around; each = each.around) keys.push(each.key)
  return keys.reverse().join('.') || 'body'
}
