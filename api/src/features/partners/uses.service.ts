import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import type { PartnerUser } from '@mandate/contract/partners'
import { notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { requireOthers } from './own-partner.service.ts'
import { findListed, type ListedRow } from './partners.repository.ts'
import * as repository from './uses.repository.ts'

export async function setPartnerUse({ db }: Deps, viewer: Viewer, { partnerId, isShown }: { partnerId: string; isShown: boolean }): Promise<Done> {
  const { userId } = requireMember(viewer)
  await getOwner(db, userId)
  await requireOthers(db, userId, await requireListed(db, partnerId))
  await repository.saveUse(db, { partnerId, userId, isShown })
  return { done: true }
}

export async function removePartnerUse({ db }: Deps, viewer: Viewer, partnerId: string): Promise<Done> {
  const { userId } = requireMember(viewer)
  await requireListed(db, partnerId)
  await repository.deleteUse(db, partnerId, userId)
  return { done: true }
}

export async function listPartnerUsers(deps: Deps, viewer: Viewer, { partnerId, ...page }: PageInput & { partnerId: string }): Promise<Page<PartnerUser>> {
  const { userId: viewerId } = requireMember(viewer)
  await requireListed(deps.db, partnerId)
  return listPage(deps, page, {
    list: `partner users ${viewerId} ${partnerId}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectShownUsers(deps.db, { ...range, partnerId, viewerId }),
    present: (rows) => rows.map(({ id, name, role }) => ({ userId: id, name, role })),
  })
}

async function requireListed(db: Deps['db'], partnerId: string): Promise<ListedRow> {
  const partner = await findListed(db, partnerId)
  if (!partner) throw notFound()
  return partner
}
