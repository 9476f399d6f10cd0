import type { Page } from '@mandate/contract/frame/page'
import type { MyPartner, PartnerContent, PartnerVersion } from '@mandate/contract/partner-versions'
import type { Database } from '../../database/database.ts'
import { AppError, outdated } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getMembership } from '../teams/teams.service.ts'
import * as repository from './versions.repository.ts'

export async function getMyPartner({ db }: Deps, viewer: Viewer): Promise<MyPartner> {
  const { teamId, role } = await getMembership(db, requireMember(viewer).userId)
  return readMyPartner(db, teamId, role)
}

export async function listPartnerVersions(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<PartnerVersion>> {
  const { teamId } = await getMembership(deps.db, requireMember(viewer).userId)
  const partner = await repository.findPartnerOfTeam(deps.db, teamId)
  return listPage(deps, page, {
    list: `partner versions ${partner?.id}`,
    key: { number: Number },
    select: async (range) => (partner ? repository.selectVersions(deps.db, partner.id, range) : []),
    present: (rows) => rows.map(toVersion),
  })
}

/**
 * A draft begins from nothing, or from what is shown or was returned, which stays as it was.
 * What waits for approval is a draft again when it is edited.
 */
export async function savePartnerDraft(
  deps: Deps,
  viewer: Viewer,
  { content, revision }: { content: PartnerContent; revision: number | null },
): Promise<MyPartner> {
  const member = requireMember(viewer)
  const { teamId, role } = await getEditor(deps.db, member)
  await deps.db.transaction().execute(async (transaction) => {
    const partnerId = await repository.lockPartnerOfTeam(transaction, teamId)
    const open = await repository.findOpenVersion(transaction, partnerId)
    requireRevision(open, revision)
    if (open && open.state !== 'returned') await repository.updateDraft(transaction, open.id, { content, editedBy: member.userId })
    else await repository.insertVersion(transaction, { partnerId, content, editedBy: member.userId })
    await recordEvent(transaction, by(member), { kind: 'partner.edited', details: { partnerId } })
  })
  return readMyPartner(deps.db, teamId, role)
}

export async function submitPartnerDraft(deps: Deps, viewer: Viewer, revision: number): Promise<MyPartner> {
  const member = requireMember(viewer)
  const { teamId, role } = await getEditor(deps.db, member)
  await deps.db.transaction().execute(async (transaction) => {
    const partnerId = await repository.lockPartnerOfTeam(transaction, teamId)
    const open = await repository.findOpenVersion(transaction, partnerId)
    if (!open) throw new AppError('conflict', 'There is no draft to submit. Change the page first')
    requireRevision(open, revision)
    if (open.state === 'waiting') return
    // What was returned is submitted again without a change: the answer is kept with what it was about.
    const versionId =
      open.state === 'returned' ? await repository.insertVersion(transaction, { partnerId, content: open.content, editedBy: member.userId }) : open.id
    await repository.submitVersion(transaction, versionId)
    await recordEvent(transaction, by(member), { kind: 'partner.submitted', details: { partnerId, versionId } })
  })
  return readMyPartner(deps.db, teamId, role)
}

async function getEditor(db: Database, { userId }: Member) {
  const membership = await getMembership(db, userId)
  if (membership.role === 'viewer') throw new AppError('not_allowed', 'Only team owners and editors can change the partner page. Ask one of them')
  return membership
}

function requireRevision(open: repository.VersionRow | undefined, revision: number | null): void {
  if ((open?.revision ?? null) === revision) return
  throw open ? outdated('A colleague changed this page. Check it again', toVersion(open)) : new AppError('conflict', 'This draft was approved. Reload the page')
}

async function readMyPartner(db: Database, teamId: string, role: string): Promise<MyPartner> {
  const partner = await repository.findPartnerOfTeam(db, teamId)
  if (!partner) return { partner: null, mayEdit: role !== 'viewer' }
  const { id, shownVersionId, unlistedReason, enquiries } = partner
  const [open, shown] = await Promise.all([
    repository.findOpenVersion(db, id),
    shownVersionId === null ? undefined : repository.findVersion(db, shownVersionId),
  ])
  return {
    partner: {
      ...{ id, unlistedReason, enquiries, isListed: shown !== undefined && unlistedReason === null },
      ...{ open: open ? toVersion(open) : null, shown: shown ? toVersion(shown) : null },
    },
    mayEdit: role !== 'viewer',
  }
}

export function toVersion({ id, number, state, content, revision, editedAt, editedBy, decidedAt, reason }: repository.VersionRow): PartnerVersion {
  return { id, number, state, content, revision, editedBy, reason, editedAt: editedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
}
