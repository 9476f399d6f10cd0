import type { Page } from '@mandate/contract/frame/page'
import { AppError } from './app-error.ts'
import { isSame, keyed } from './tokens.ts'

type Key = (string | number | null)[]

/** Where a page ended, as its sort key and id, signed against tampering. `list` names the query it belongs to. */
export function writeCursor(secretKey: string, list: string, key: Key): string {
  const body = Buffer.from(JSON.stringify(key)).toString('base64url')
  return `${body}.${keyed(secretKey, `cursor ${list}`, body)}`
}

export function readCursor(secretKey: string, list: string, cursor: string | undefined): Key | undefined {
  if (cursor === undefined) return undefined
  const [body = '', signature = '', ...rest] = cursor.split('.')
  if (rest.length > 0 || !isSame(signature, keyed(secretKey, `cursor ${list}`, body)))
    throw new AppError('invalid_cursor', 'This cursor is not from this list. Start again without it', { cursor: 'Leave it out to start from the first page' })
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Key
}

/** What every list is asked for. */
export interface PageInput {
  limit: number
  cursor?: string | undefined
}

/** What a repository selects for one page: so many rows, from behind the last one of the page before. */
export interface PageRange<After> {
  limit: number
  after?: After | undefined
}

type KeyFields = Record<string, StringConstructor | NumberConstructor>
type AfterOf<Fields extends KeyFields> = { [Name in keyof Fields]: ReturnType<Fields[Name]> }

interface List<Fields extends KeyFields, Row extends AfterOf<Fields>, Item> {
  /** Names the list with its filters: the cursor of another list is refused. */
  list: string
  /** The fields of a row that it is sorted by, the id last. */
  key: Fields
  select: (range: PageRange<AfterOf<Fields>>) => Promise<Row[]>
  /** Gets the rows of the page at once, so that what belongs to them is loaded together. */
  present: (rows: Row[]) => Item[] | Promise<Item[]>
}

/** One page of a list, by keyset. Selects one row more than is shown, to know whether there is a next page. */
export async function listPage<Fields extends KeyFields, Row extends AfterOf<Fields>, Item>(
  { config: { secretKey } }: { config: { secretKey: string } },
  { limit, cursor }: PageInput,
  { list, key, select, present }: List<Fields, Row, Item>,
): Promise<Page<Item>> {
  const rows = await select({ limit: limit + 1, after: placeOf(key, readCursor(secretKey, list, cursor)) })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: await present(shown), nextCursor: rows.length > limit && last ? writeCursor(secretKey, list, keyOf(key, last)) : null }
}

interface SparseList<Fields extends KeyFields, Row extends AfterOf<Fields>, Item> extends Omit<List<Fields, Row, Item>, 'present'> {
  /** In the order of the rows, with undefined for each that can't be shown. */
  present: (rows: Row[]) => Promise<(Item | undefined)[]>
}

const furtherRanges = 5
const rowsOfFurtherRange = 200

/** One page of a list of which some rows can't be shown: they take no place. A page is shorter only when very many in a row can't. */
export async function listSparsePage<Fields extends KeyFields, Row extends AfterOf<Fields>, Item>(
  { config: { secretKey } }: { config: { secretKey: string } },
  { limit, cursor }: PageInput,
  { list, key, select, present }: SparseList<Fields, Row, Item>,
): Promise<Page<Item>> {
  const items: Item[] = []
  let after = placeOf(key, readCursor(secretKey, list, cursor))
  for (let further = 0; ; further += 1) {
    const size = further === 0 ? limit : Math.max(limit, rowsOfFurtherRange)
    const rows = await select({ limit: size + 1, after })
    const asked = rows.slice(0, size)
    let seen = 0
    for (const item of await present(asked)) {
      seen += 1
      if (item !== undefined) items.push(item)
      if (items.length === limit) break
    }
    const last = asked[seen - 1]
    const isLast = rows.length <= seen || !last
    if (isLast || items.length === limit || further === furtherRanges)
      return { items, nextCursor: isLast ? null : writeCursor(secretKey, list, keyOf(key, last)) }
    after = last
  }
}

/** A cursor is signed: its values are those that were written by `keyOf`. */
function placeOf<Fields extends KeyFields>(key: Fields, values: Key | undefined): AfterOf<Fields> | undefined {
  return values && (Object.fromEntries(Object.entries(key).map(([name, convert], index) => [name, convert(values[index])])) as AfterOf<Fields>)
}

const keyOf = <Fields extends KeyFields>(key: Fields, row: AfterOf<Fields>): Key => Object.keys(key).map((name) => row[name] ?? null)
