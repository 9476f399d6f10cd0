import type { Page } from '@mandate/contract/frame/page'
import { AppError } from './app-error.ts'
import { isSame, keyed } from './tokens.ts'

type Key = (string | number | null)[]

/** Where a page ended, as its sort key and id, signed so that nobody can point it elsewhere. `list` names the query it belongs to. */
export function writeCursor(secretKey: string, list: string, key: Key): string {
  const body = Buffer.from(JSON.stringify(key)).toString('base64url')
  return `${body}.${keyed(secretKey, `cursor ${list}`, body)}`
}

export function readCursor(secretKey: string, list: string, cursor: string | undefined): Key | undefined {
  if (cursor === undefined) return undefined
  const [body = '', signature = '', ...rest] = cursor.split('.')
  if (rest.length > 0 || !isSame(signature, keyed(secretKey, `cursor ${list}`, body)))
    throw new AppError('invalid_cursor', 'That page is no longer there. Begin again at the first page', { cursor: 'Leave it out to begin at the first page' })
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Key
}

interface Presentation<Row, Item> {
  present: (row: Row) => Item
  cursorOf: (last: Row) => string
}

/** Asks for one row more than wanted, so that the answer knows whether there is a next page. */
export function toPage<Row, Item>(rows: Row[], limit: number, { present, cursorOf }: Presentation<Row, Item>): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(present), nextCursor: rows.length > limit && last ? cursorOf(last) : null }
}
