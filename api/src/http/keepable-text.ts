import { AppError } from './app-error.ts'

/** PostgreSQL holds neither NUL nor half of a surrogate pair, and JSON columns choke on both: no text of anybody needs them. */
export function requireKeepableText(request: { params: unknown; query: unknown; body: unknown }): void {
  for (const part of [request.params, request.query, request.body]) {
    const path = findUnkeepable(part)
    if (path !== undefined)
      throw new AppError('invalid_input', 'Some fields need another look', {
        [path]: 'This text has a character that can not be kept. Remove it and try again',
      })
  }
}

function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The path of the first text that can't be kept. Without recursion: the depth is the sender's choice. */
function findUnkeepable(value: unknown): string | undefined {
  const waiting: [path: string, value: unknown][] = [['', value]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, part] = next
    if (typeof part === 'string' && !isKeepable(part)) return path || 'body'
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) continue
    for (const [key, inner] of Object.entries(part)) {
      if (!isKeepable(key)) return path || 'body'
      waiting.push([path ? `${path}.${key}` : key, inner])
    }
  }
  return undefined
}
