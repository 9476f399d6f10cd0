import { randomUUID } from 'node:crypto'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { listLeadStages, saveLeadStages } from '@mandate/contract/lead-stages'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { announceLeads, requireTeam, requireWorker } from './lead-access.service.ts'
import { stageProblems } from './leads.rules.ts'
import { lockStages, moveLeadsAndDeleteStage, saveStages } from './stages.repository.ts'
import { stagesOf } from './stages.ts'

type Stages = ResponseOf<typeof listLeadStages>

export async function listStages({ db }: Deps, viewer: Viewer): Promise<Stages> {
  const { teamId } = await requireTeam(db, viewer)
  return toStages(await stagesOf(db, teamId))
}

const toStages = (stages: readonly { id: string; name: string }[]): Stages => ({ stages: stages.map(({ id, name }) => ({ id, name })) })

export async function replaceStages(deps: Deps, viewer: Viewer, { stages, removed }: ParsedRequestOf<typeof saveLeadStages>['body']): Promise<Stages> {
  const { member, teamId } = await requireWorker(deps.db, viewer)
  const saved = await deps.db.transaction().execute(async (transaction) => {
    await stagesOf(transaction, teamId)
    await lockStages(transaction, teamId)
    const known = await stagesOf(transaction, teamId)
    const problems = stageProblems(
      known.map(({ id }) => id),
      { stages, removed },
    )
    if (problems.isOutdated) throw new AppError('conflict', 'Someone else changed the stages meanwhile. Reload, then change them again')
    if (Object.keys(problems.fields).length > 0) throw new AppError('invalid_input', 'A stage needs a change', problems.fields)
    const next = stages.map(({ id, name }) => ({ id: id ?? randomUUID(), name }))
    for (const { id, moveTo } of removed) {
      const [from, to] = [known.find((stage) => stage.id === id), next.find((stage) => stage.id === moveTo)]
      if (from && to) await moveLeadsAndDeleteStage(transaction, { teamId, actorId: member.userId, from, to })
    }
    await saveStages(transaction, teamId, next)
    await recordEvent(transaction, by(member), { kind: 'lead.stages_changed', details: { teamId, stages: next.length, removed: removed.length } })
    return next
  })
  await announceLeads(deps, teamId)
  return toStages(saved)
}
