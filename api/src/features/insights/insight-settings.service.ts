import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type {
  getInsightSettings as getOperation,
  getInsightSubject as getSubjectOperation,
  updateInsightSettings as updateOperation,
} from '@mandate/contract/insights'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getAudience, getOwner } from '../profiles/profiles.service.ts'
import { readMeasures } from './behavior.service.ts'
import * as repository from './insight-settings.repository.ts'

/** The feature follows the installation's AI switch. Admin accounts have no profile, and none here. */
export async function requireInsights({ db, config }: Pick<Deps, 'db' | 'config'>, viewer: Viewer): Promise<Member> {
  const member = requireMember(viewer)
  if (!config.hasAi) throw notFound()
  await getOwner(db, member.userId)
  return member
}

/** Opening a menu records no profile view. A profile that is hidden from the viewer gets the answer for a missing one. */
export async function getInsightSubject(deps: Deps, viewer: Viewer, subjectId: string): Promise<ResponseOf<typeof getSubjectOperation>> {
  await requireInsights(deps, viewer)
  const [audience, { isOptedOut }] = await Promise.all([getAudience(deps.db, viewer, subjectId), repository.findSettings(deps.db, subjectId)])
  return { isAskable: audience === 'me' || !isOptedOut }
}

export async function getInsightSettings(deps: Deps, viewer: Viewer): Promise<ResponseOf<typeof getOperation>> {
  const { userId } = await requireInsights(deps, viewer)
  const [settings, measures] = await Promise.all([repository.findSettings(deps.db, userId), readMeasures(deps.db, { subjectId: userId, askerId: userId })])
  return {
    isOptedOut: settings.isOptedOut,
    measures: measures.map(({ name, label, value, definition, sample }) => ({
      ...{ name, label, value, definition, sample },
      isShown: !settings.hiddenMeasures.includes(name),
      audience: name === 'depth' ? 'Each owner of documents, counted over their own documents alone' : 'Members who can see your profile',
    })),
  }
}

export async function updateInsightSettings(
  deps: Deps,
  viewer: Viewer,
  { isOptedOut, hidden }: ParsedRequestOf<typeof updateOperation>['body'],
): Promise<Done> {
  const member = await requireInsights(deps, viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const named = {
      ...(isOptedOut === undefined ? {} : { isOptedOut }),
      ...(hidden === undefined ? {} : { hiddenMeasures: [...new Set(hidden)] }),
    }
    const saved = await repository.saveSettings(transaction, member.userId, named)
    const details = { isOptedOut: saved.isOptedOut, hidden: saved.hiddenMeasures.length }
    await recordEvent(transaction, by(member), { kind: 'insights.settings_changed', details })
  })
  return { done: true }
}
