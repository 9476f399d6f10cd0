import type { DocumentRecipient } from '@mandate/contract/document-recipients'
import type { Page } from '@mandate/contract/frame/page'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { wordsOf } from '../../search-index/folding.ts'
import { selectPersonCards } from '../profiles/people-cards.service.ts'
import { countReading, requireReadingLeft } from '../search/reading-quota.service.ts'
import * as repository from './recipients.repository.ts'

const mostWords = 6

type Input = PageInput & { kind: 'person' | 'team'; q: string }

/** People count against the viewer's reading limit, as in any search of members. */
export async function searchRecipients(deps: Deps, viewer: Viewer, { kind, q, ...page }: Input): Promise<Page<DocumentRecipient>> {
  const member = requireMember(viewer)
  const words = [...new Set(wordsOf(q).filter(Boolean))].slice(0, mostWords)
  if (words.length === 0) return { items: [], nextCursor: null }
  const named = { viewerId: member.userId, words }
  const list = `document recipients ${JSON.stringify([kind, named])}`
  if (kind === 'team')
    return listPage(deps, page, {
      ...{ list, key: { nameKey: String, id: String } },
      select: (range) => repository.selectTeams(deps.db, named, range),
      present: (rows) => rows.map(({ id, name, firmName }) => ({ id, name, detail: firmName, team: null })),
    })
  requireReadingLeft(deps, member)
  const found = await listPage(deps, page, {
    ...{ list, key: { lastKey: String, firstKey: String, id: String } },
    select: (range) => repository.selectPeople(deps.db, named, range),
    present: (rows) => toPeople(deps, member.userId, rows),
  })
  await countFound(deps, member, { q, isFirstPage: page.cursor === undefined, ids: found.items.map(({ id }) => id) })
  return found
}

type PersonRows = Awaited<ReturnType<typeof repository.selectPeople>>

async function toPeople({ db }: Deps, viewerId: string, rows: PersonRows): Promise<DocumentRecipient[]> {
  const cards = await selectPersonCards(
    db,
    viewerId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, teamName: team }) => ({ id, name, detail: cards.find(({ userId }) => userId === id)?.headline ?? null, team }))
}

async function countFound(deps: Deps, member: Member, { q, isFirstPage, ids }: { q: string; isFirstPage: boolean; ids: string[] }): Promise<void> {
  await countReading(deps, member, { asked: { query: 'members', words: q, isFirstPage }, items: ids.map((id) => ({ kind: 'member', id })) })
}
