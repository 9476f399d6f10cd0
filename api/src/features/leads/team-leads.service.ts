import { randomUUID } from 'node:crypto'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { type LeadState, leadLimits } from '@mandate/contract/lead-words'
import type { createTeamLead, getLeadBoard, Lead, LeadDetail, listLeads, updateLead as updateEndpoint } from '@mandate/contract/leads'
import { counted } from '@mandate/contract/values/counted'
import { formatPhone } from '@mandate/contract/values/phone'
import type { Database } from '../../database/database.ts'
import { AppError, notFound, outdated } from '../../http/app-error.ts'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { deleteStoredFiles } from '../stored-files/stored-files.service.ts'
import { findTeamOf } from '../teams/teams.service.ts'
import { insertChanges } from './changes.repository.ts'
import { announceLeads, getOwnLead, lockToChange, requireReleased, requireTeam, requireWorker, type TeamViewer } from './lead-access.service.ts'
import { selectFiles } from './lead-files.repository.ts'
import type { LeadChanges, LeadRow } from './lead-rows.repository.ts'
import * as repository from './lead-rows.repository.ts'
import { toDetail, toLead } from './lead-view.ts'
import type { Change } from './leads.repository.ts'
import { deletionRefusal, reminderProblem } from './leads.rules.ts'
import { createLead } from './leads.service.ts'
import { findStageToUse } from './stages.repository.ts'
import { stagesOf } from './stages.ts'

const cardsAtOnce = 25

export async function listTeamLeads(
  deps: Deps,
  viewer: Viewer,
  { limit, cursor, ...filters }: ParsedRequestOf<typeof listLeads>['query'],
): Promise<Page<Lead>> {
  const { teamId } = await requireTeam(deps.db, viewer)
  return listPage(
    deps,
    { limit, cursor },
    {
      list: `leads ${JSON.stringify([teamId, filters])}`,
      key: { updatedText: String, id: String },
      select: (range) => repository.selectLeads(deps.db, { teamId, ...filters }, range),
      present: (rows) => rows.map(toLead),
    },
  )
}

type Board = ResponseOf<typeof getLeadBoard>

export async function getBoard({ db }: Deps, viewer: Viewer, filters: ParsedRequestOf<typeof getLeadBoard>['query']): Promise<Board> {
  const { teamId } = await requireTeam(db, viewer)
  const [stages, columns] = await Promise.all([stagesOf(db, teamId), repository.selectBoardColumns(db, { teamId, ...filters }, cardsAtOnce)])
  const rows = await repository.selectLeadsById(
    db,
    teamId,
    columns.flatMap(({ ids }) => ids),
  )
  const leads = new Map(rows.map((row) => [row.id, toLead(row)]))
  const columnOf = (place: string) => {
    const column = columns.find((one) => one.place === place)
    return { count: column?.count ?? 0, leads: (column?.ids ?? []).flatMap((id) => leads.get(id) ?? []) }
  }
  return { asked: columnOf('asked'), stages: stages.map(({ id, name }) => ({ id, name, ...columnOf(id) })), won: columnOf('won') }
}

/** For everyone: no team has none. */
export async function countNew({ db }: Deps, viewer: Viewer): Promise<{ count: number }> {
  const team = await findTeamOf(db, requireMember(viewer).userId)
  return { count: team ? await repository.countAsked(db, team.teamId, 100) : 0 }
}

/** A link to a lead that was merged away leads to the one that was kept. */
export async function getTeamLead({ db }: Deps, viewer: Viewer, leadId: string): Promise<LeadDetail> {
  const { teamId } = await requireTeam(db, viewer)
  const lead = await repository.findKeptLead(db, teamId, leadId)
  if (!lead) throw notFound()
  return toDetail(db, lead)
}

export async function createByHand(
  deps: Deps,
  viewer: Viewer,
  { stageId, key = randomUUID(), need, ...fields }: ParsedRequestOf<typeof createTeamLead>['body'],
): Promise<LeadDetail> {
  const own = await requireWorker(deps.db, viewer)
  const { member, teamId } = own
  const leadId = await deps.db.transaction().execute(async (transaction) => {
    await requireSpace(transaction, teamId, 1)
    const id = await createLead(transaction, {
      ...fields,
      teamId,
      source: 'manual',
      sourceId: null,
      message: need,
      addedBy: member.userId,
      key: `manual ${key}`,
    })
    if (stageId !== undefined) await repository.updateLead(transaction, id, { stageId: (await getStage(transaction, teamId, stageId)).id })
    return id
  })
  await announceLeads(deps, teamId)
  return toDetail(deps.db, await getOwnLead(deps.db, own, leadId))
}

export async function requireSpace(db: Database, teamId: string, more: number): Promise<void> {
  if ((await repository.countLeads(db, teamId)) + more <= leadLimits.leads) return
  throw new AppError('conflict', `A team can have ${counted(leadLimits.leads, 'lead')}. Delete those you no longer need`)
}

async function getStage(db: Database, teamId: string, stageId: string) {
  const stage = await findStageToUse(db, teamId, stageId)
  if (!stage) throw new AppError('invalid_input', 'This stage is gone', { stageId: 'Choose one of the stages of your team' })
  return stage
}

type Given = ParsedRequestOf<typeof updateEndpoint>['body']

export async function updateTeamLead(deps: Deps, viewer: Viewer, { leadId, version, ...given }: Given & { leadId: string }): Promise<LeadDetail> {
  const own = await requireTeam(deps.db, viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const row = await lockToChange(transaction, own, leadId)
    requireReleased(row)
    if (version !== undefined && row.version !== version)
      throw outdated('Someone else changed this lead meanwhile. Compare, then save again', await toDetail(transaction, row))
    await applyChanges(transaction, own, { row, given })
  })
  await announceLeads(deps, own.teamId)
  return toDetail(deps.db, await getOwnLead(deps.db, own, leadId))
}

/** Only what differs, each with a line of the history. */
async function applyChanges(
  transaction: Database,
  { member, teamId }: TeamViewer,
  { row, given }: { row: LeadRow; given: Omit<Given, 'version'> },
): Promise<void> {
  const { stageId, ownerId, phone, remindAt, ...rest } = given
  const wanted = { ...rest, ...(phone === undefined ? {} : { phone: phone === null ? null : formatPhone(phone) }) }
  const before = toLead(row)
  const changes: LeadChanges = {}
  const lines: Omit<Change, 'teamId' | 'leadId' | 'actorId'>[] = []
  for (const name of Object.keys(wanted) as (keyof typeof wanted)[]) {
    const value = wanted[name]
    if (value === undefined || value === before[name]) continue
    Object.assign(changes, { [name]: value })
    lines.push({ kind: 'changed', details: { field: name, from: before[name], to: value } })
  }
  if (remindAt !== undefined && remindAt !== before.remindAt) {
    const problem = reminderProblem(remindAt, { before: before.remindAt, now: new Date() })
    if (problem) throw new AppError('invalid_input', 'The reminder is in the past', { remindAt: problem })
    changes.remindAt = remindAt
    lines.push({ kind: 'changed', details: { field: 'remindAt', from: before.remindAt, to: remindAt } })
  }
  if (stageId !== undefined && stageId !== row.stageId) {
    const [to, all] = [await getStage(transaction, teamId, stageId), await stagesOf(transaction, teamId)]
    changes.stageId = stageId
    lines.push({ kind: 'stage', details: { from: all.find(({ id }) => id === row.stageId)?.name ?? null, to: to.name } })
  }
  if (ownerId !== undefined && ownerId !== row.ownerId) {
    if (ownerId !== null && !(await repository.isWorker(transaction, teamId, ownerId)))
      throw new AppError('invalid_input', "This member can't work your team's leads", { ownerId: 'Choose an owner or editor of your team' })
    changes.ownerId = ownerId
    lines.push({ kind: 'owner', details: { from: row.ownerId, to: ownerId } })
  }
  if (lines.length === 0) return
  await repository.updateLead(transaction, row.id, changes)
  await insertChanges(
    transaction,
    lines.map((line) => ({ ...line, teamId, leadId: row.id, actorId: member.userId })),
  )
  if (changes.remindAt) await enqueue(transaction, { kind: 'leadReminder', payload: { leadId: row.id }, effectKey: `lead ${row.id} due ${randomUUID()}` })
}

export async function deleteTeamLead(deps: Deps, viewer: Viewer, leadId: string): Promise<Done> {
  const own = await requireTeam(deps.db, viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const { state } = await lockToChange(transaction, own, leadId)
    if (own.role !== 'owner') throw new AppError('not_allowed', 'Only owners of the team can delete leads. Ask one of them')
    if (await repository.isOfMember(transaction, leadId)) throw new AppError('conflict', deletionRefusal(state as LeadState))
    const files = await selectFiles(transaction, own.teamId, leadId)
    await repository.deleteLead(transaction, leadId)
    await deleteStoredFiles(
      transaction,
      files.map(({ id }) => id),
    )
    await recordEvent(transaction, by(own.member), { kind: 'lead.deleted', details: { teamId: own.teamId, leadId } })
  })
  await announceLeads(deps, own.teamId)
  return { done: true }
}
