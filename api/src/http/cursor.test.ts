import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { listPage, listSparsePage, type PageInput, type PageRange } from './cursor.ts'

interface Row {
  day: string
  id: number
}
const rows: Row[] = [1, 2, 3, 4, 5].map((id) => ({ day: id < 4 ? '2026-11-01' : '2026-11-02', id }))
const deps = { config: { secretKey: 'a secret of thirty-two characters' } }

interface Listing {
  list?: string
  secretKey?: string
}

/** A page of the rows, and what was asked of the repository for it. */
async function pageOf(input: PageInput, { list = 'rows', secretKey = deps.config.secretKey }: Listing = {}) {
  const asked: PageRange<Row>[] = []
  const page = await listPage({ config: { secretKey } }, input, {
    list,
    key: { day: String, id: Number },
    async select(range) {
      asked.push(range)
      const { after, limit } = range
      const start = after ? rows.findIndex(({ day, id }) => day === after.day && id === after.id) + 1 : 0
      return rows.slice(start, start + limit)
    },
    present: (shown) => shown.map(({ id }) => `row ${id}`),
  })
  return { ...page, asked }
}

describe('a page of a list', () => {
  it('ends where the next one begins, until there is none', async () => {
    const seen: string[][] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf({ limit: 2, cursor })
      seen.push(page.items)
      cursor = page.nextCursor
    }
    expect(seen).toEqual([['row 1', 'row 2'], ['row 3', 'row 4'], ['row 5']])
  })

  it('selects one row more than it shows, and presents only those it shows', async () => {
    const { asked, items } = await pageOf({ limit: 2 })
    expect(asked).toEqual([{ limit: 3, after: undefined }])
    expect(items).toEqual(['row 1', 'row 2'])
  })

  it('has no next page when the last row is its last', async () => {
    expect((await pageOf({ limit: 5 })).nextCursor).toBeNull()
    expect((await pageOf({ limit: 4 })).nextCursor).not.toBeNull()
  })

  it('hands the key to the repository with the types it has in a row', async () => {
    const { nextCursor } = await pageOf({ limit: 4 })
    expect((await pageOf({ limit: 4, cursor: nextCursor ?? '' })).asked[0]?.after).toEqual({ day: '2026-11-02', id: 4 })
  })
})

describe('a page of a list of which some rows cannot be shown', () => {
  /** Of so many rows, those that pass. */
  async function sparse(total: number, isShown: (id: number) => boolean, input: PageInput) {
    const asked: number[] = []
    const page = await listSparsePage(deps, input, {
      list: 'sparse',
      key: { day: String, id: Number },
      select: ({ after, limit }) => {
        asked.push(limit)
        const left = Array.from({ length: total }, (_, index) => ({ day: '2026-11-01', id: index + 1 })).filter(({ id }) => id > (after?.id ?? 0))
        return Promise.resolve(left.slice(0, limit))
      },
      present: (shown) => Promise.resolve(shown.map(({ id }) => (isShown(id) ? id : undefined))),
    })
    return { ...page, asked }
  }

  it('is full, and the next one begins behind its last item', async () => {
    const seen: number[][] = []
    for (let cursor: string | undefined; ; ) {
      const { items, nextCursor } = await sparse(100, (id) => id % 10 === 0, { limit: 4, cursor })
      seen.push(items)
      if (nextCursor === null) break
      cursor = nextCursor
    }
    expect(seen).toEqual([
      [10, 20, 30, 40],
      [50, 60, 70, 80],
      [90, 100],
    ])
  })

  it('asks once where all can be shown, and has no next page when its last row is the last', async () => {
    expect(await sparse(5, () => true, { limit: 4 })).toMatchObject({ items: [1, 2, 3, 4], nextCursor: expect.any(String), asked: [5] })
    expect(await sparse(4, () => true, { limit: 4 })).toMatchObject({ items: [1, 2, 3, 4], nextCursor: null, asked: [5] })
  })

  it('stops after a few ranges, and the next page begins there', async () => {
    const first = await sparse(2000, (id) => id > 1500, { limit: 10 })
    expect([first.items, first.asked.length]).toEqual([[], 6])
    const { items } = await sparse(2000, (id) => id > 1500, { limit: 10, cursor: first.nextCursor ?? '' })
    expect(items).toEqual(Array.from({ length: 10 }, (_, index) => 1501 + index))
  })
})

describe('B11 a cursor', () => {
  const codeOf = (page: Promise<unknown>) =>
    page.then(
      () => 'accepted',
      (error: unknown) => error instanceof AppError && error.code,
    )

  it('is refused when it was bent, belongs to another list, or was signed with another secret', async () => {
    const cursor = (await pageOf({ limit: 2 })).nextCursor ?? ''
    const [, signature] = cursor.split('.')
    const elsewhere = `${Buffer.from('["2026-11-01",1]').toString('base64url')}.${signature}`
    for (const bent of [elsewhere, `${cursor}x`, `${cursor}.x`, cursor.slice(1), 'x', ''])
      expect(await codeOf(pageOf({ limit: 2, cursor: bent }))).toBe('invalid_cursor')
    expect(await codeOf(pageOf({ limit: 2, cursor }, { list: 'other rows' }))).toBe('invalid_cursor')
    expect(await codeOf(pageOf({ limit: 2, cursor }, { secretKey: 'another one of thirty-two characters' }))).toBe('invalid_cursor')
    expect(await codeOf(pageOf({ limit: 2, cursor }))).toBe('accepted')
  })
})
