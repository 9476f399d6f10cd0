import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import type { PartnerListing, PartnerReview } from '@mandate/contract/partner-versions'
import type { Promotion } from '@mandate/contract/partners'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import * as repository from './versions.repository.ts'
import { toVersion } from './versions.service.ts'

export async function listPartnerReviews(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<PartnerReview>> {
  requireAdmin(viewer)
  return listPage(deps, page, {
    list: 'partner reviews',
    key: { submittedText: String, id: String },
    select: (range) => repository.selectWaiting(deps.db, range),
    present: (rows) => rows.map((row) => ({ version: toVersion(row), partnerId: row.partnerId, team: row.team, shown: row.shown })),
  })
}

interface Decision {
  versionId: string
  isApproved: boolean
  revision: number
  reason: string
  promotion: Promotion | null
}

/** Decides on exactly what was read: an edit since then is a conflict. */
export async function decidePartnerVersion(deps: Deps, viewer: Viewer, { versionId, isApproved, revision, reason, promotion }: Decision): Promise<Done> {
  const admin = requireAdmin(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const version = await repository.lockVersion(transaction, versionId)
    if (!version) throw notFound()
    if (version.state !== 'waiting' || version.revision !== revision)
      throw new AppError('conflict', 'This page was changed or decided since you opened it. Reload and check it again')
    const { partnerId, content } = version
    await repository.saveDecision(transaction, versionId, {
      ...{ state: isApproved ? 'approved' : 'returned', reason, decidedBy: admin.userId },
      promotion: isApproved ? promotion : null,
    })
    if (isApproved) await repository.showVersion(transaction, partnerId, { id: versionId, content })
    await recordEvent(transaction, by(admin), { kind: 'partner.decided', subjectId: null, details: { partnerId, versionId, isApproved, reason } })
  })
  return { done: true }
}

export async function listPartnerListings(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<PartnerListing>> {
  requireAdmin(viewer)
  return listPage(deps, page, {
    list: 'partner listings',
    key: { sortName: String, partnerId: String },
    select: (range) => repository.selectListings(deps.db, range),
    present: (rows) => rows.map(({ partnerId, name, team, unlistedReason: reason }) => ({ partnerId, name, team, reason, isListed: reason === null })),
  })
}

export async function setPartnerListing(
  deps: Deps,
  viewer: Viewer,
  { partnerId, isListed, reason }: { partnerId: string; isListed: boolean; reason: string },
): Promise<Done> {
  const admin = requireAdmin(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await repository.updateListing(transaction, partnerId, isListed ? null : reason))) throw notFound()
    await recordEvent(transaction, by(admin), { kind: 'partner.listing_changed', subjectId: null, details: { partnerId, isListed, reason } })
  })
  return { done: true }
}
