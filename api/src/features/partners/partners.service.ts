import type { Page } from '@mandate/contract/frame/page'
import { enquiryConsent, type PartnerCard, type PartnerPage } from '@mandate/contract/partners'
import { notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findTeamOf } from '../teams/teams.service.ts'
import * as repository from './partners.repository.ts'

interface Wanted extends PageInput {
  q?: string | undefined
  category?: string | undefined
}

/** The same for everyone: nothing in it depends on the viewer, or on who pays. */
export async function listPartners(deps: Deps, _viewer: Viewer, { q, category, ...page }: Wanted): Promise<Page<PartnerCard>> {
  return listPage(deps, page, {
    list: `partners ${JSON.stringify([q ?? '', category ?? ''])}`,
    key: { sortName: String, id: String },
    select: (range) => repository.selectListed(deps.db, { ...range, q, category }),
    present: (rows) => presentCards(deps, rows),
  })
}

async function presentCards({ db }: Deps, rows: readonly repository.ListedRow[]): Promise<PartnerCard[]> {
  if (rows.length === 0) return []
  const users = await repository.countUsers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toCard(row, users.get(row.id) ?? 0))
}

export async function getPartner({ db }: Deps, viewer: Viewer, partnerId: string): Promise<PartnerPage> {
  const row = await repository.findListed(db, partnerId)
  if (!row?.decidedAt) throw notFound()
  const [users, mine] = await Promise.all([repository.countUsers(db, [partnerId]), findMine(db, viewer, row)])
  const { about, website, costNote, dataFlows, videos, documents, name } = row.content
  return {
    ...toCard(row, users.get(partnerId) ?? 0),
    ...{ about, website, costNote, dataFlows, videos, documents, mine },
    approvedAt: row.decidedAt.toISOString(),
    consent: { version: enquiryConsent.version, text: enquiryConsent.text(name) },
  }
}

async function findMine(db: Deps['db'], viewer: Viewer, { id, teamId }: repository.ListedRow): Promise<PartnerPage['mine']> {
  if (viewer.kind !== 'member') return null
  const [use, team] = await Promise.all([repository.findUse(db, id, viewer.userId), findTeamOf(db, viewer.userId)])
  return { use: use ?? null, isOurs: team?.teamId === teamId }
}

function toCard({ id, isSponsored, promotion, content: { name, category, summary, roles, cost } }: repository.ListedRow, users: number): PartnerCard {
  return { id, name, category, summary, roles, cost, isSponsored, promotion, users }
}
