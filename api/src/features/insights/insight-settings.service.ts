import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { getInsightSettings as getOperation, updateInsightSettings as updateOperation } from '@mandate/contract/insights'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { readMeasures } from './behavior.service.ts'
import * as repository from './insight-settings.repository.ts'

/** The feature follows the installation's AI switch. Admin accounts have no profile, and none here. */
export async function requireInsights({ db, config }: Pick<Deps, 'db' | 'config'>, viewer: Viewer): Promise<Member> {
  const member = requireMember(viewer)
  if (!config.hasAi) throw notFound()
  await getOwner(db, member.userId)
  return member
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
