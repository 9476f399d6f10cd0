import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { findMembers as operation } from '@mandate/contract/member-search'
import { noteOf } from '@mandate/contract/values/search-words'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { wordsOf } from '../../search-index/folding.ts'
import { selectPersonCards } from '../profiles/people-cards.service.ts'
import { countReading, requireReadingLeft } from '../search/reading-quota.service.ts'
import { readFactRanges } from './fact-ranges.rules.ts'
import * as repository from './member-search.repository.ts'

const mostWords = 6

type Wanted = ParsedRequestOf<typeof operation>['query'] & { hasClaimed?: boolean; isWhole?: boolean }

/** Matches names, and the three facts that members share for search. Self-identification and other profile facts never take part. */
export async function findMembers(
  deps: Deps,
  viewer: Viewer,
  { q = '', limit, hasClaimed = false, isWhole = false, ...given }: Wanted,
): Promise<ResponseOf<typeof operation>> {
  const member = requireMember(viewer)
  requireReadingLeft(deps, member)
  const words = [...new Set(wordsOf(q).filter(Boolean))].slice(0, mostWords)
  const facts = readFactRanges(given, new Date().getUTCFullYear())
  if ('problem' in facts) throw new AppError('invalid_input', `The filter ${facts.name} is invalid`, { [facts.name]: facts.problem })
  if (words.length === 0 && (q !== '' || facts.length === 0)) return { items: [], total: 0, ...noteOf(q) }
  const found = await repository.selectMembers(deps.db, { viewerId: member.userId, words, isWhole, facts, limit, hasClaimed })
  const cards = await selectPersonCards(
    deps.db,
    member.userId,
    found.map(({ id }) => id),
  )
  const items = found.flatMap(({ id, role }) => {
    const card = cards.find(({ userId }) => userId === id)
    return card ? [{ id, name: card.name, role, headline: card.headline }] : []
  })
  await countReading(deps, member, { asked: { query: 'members', words: q, isFirstPage: true }, items: items.map(({ id }) => ({ kind: 'member', id })) })
  return { items, total: found[0]?.total ?? 0 }
}
