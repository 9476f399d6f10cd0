import type { Page } from '@mandate/contract/frame/page'
import { type CrmProvider, crmProviders, type IntegrationRun, type Mapping } from '@mandate/contract/integrations'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { type Crm, CrmError, type CrmTokens, type Saved } from '../../adapters/crm/crm.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Held } from '../../jobs/worker.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { requireWorker } from '../leads/lead-access.service.ts'
import { countReleased } from '../leads/sent-leads.service.ts'
import * as repository from './integrations.repository.ts'
import { sendLeads } from './lead-runs.service.ts'
import { type Firm, planPush, unknownFields } from './push.rules.ts'
import { takeRunLock } from './run-lock.repository.ts'
import { type RunLine, toRun } from './run-view.ts'
import * as runs from './runs.repository.ts'
import { freshTokens } from './tokens.service.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    integrationRun: { runId: string }
  }
}

const mostAttempts = 6
const usualWaitSeconds = 30
const longestWaitSeconds = 900
/** How soon a run looks again whether the one before it has ended. */
const turnSeconds = 3

interface Push {
  provider: CrmProvider
  firmCrds: number[]
  isDryRun: boolean
}

export async function pushFirms(deps: Deps, viewer: Viewer, { provider, firmCrds, isDryRun }: Push): Promise<IntegrationRun> {
  return startRun(deps, requireMember(viewer), { provider, firmCrds: [...new Set(firmCrds)], leadIds: [], isDryRun })
}

interface LeadPush {
  provider: CrmProvider
  leadIds: string[]
  isDryRun: boolean
}

/** A contact that wasn't released to the team is not sent either. */
export async function pushLeads(deps: Deps, viewer: Viewer, { provider, leadIds: given, isDryRun }: LeadPush): Promise<IntegrationRun> {
  const { member, teamId } = await requireWorker(deps.db, viewer)
  const leadIds = [...new Set(given)]
  if ((await countReleased(deps.db, teamId, leadIds)) < leadIds.length) throw notFound()
  return startRun(deps, member, { provider, firmCrds: [], leadIds, isDryRun })
}

async function startRun(deps: Deps, member: Member, { provider, ...subject }: Push & LeadPush): Promise<IntegrationRun> {
  const place = { userId: member.userId, provider }
  const row = await repository.findIntegration(deps.db, place)
  if (!row) throw notFound()
  if (row.status === 'broken') throw new AppError('conflict', `${crmProviders[provider].label} no longer accepts our access. Disconnect and connect again`)
  return deps.db.transaction().execute(async (transaction) => {
    const run = await runs.insertRun(transaction, { ...place, ...subject })
    await enqueue(transaction, { kind: 'integrationRun', payload: { runId: run.id }, effectKey: `integration run ${run.id}` })
    const details = { provider, runId: run.id, firms: run.firmCrds.length, leads: run.leadIds.length }
    if (!run.isDryRun) await recordEvent(transaction, by(member), { kind: 'integration.sent', details })
    return toRun(run)
  })
}

export async function getRun({ db }: Deps, viewer: Viewer, runId: string): Promise<IntegrationRun> {
  const { userId } = requireMember(viewer)
  const run = await runs.findRun(db, runId)
  if (!run || run.userId !== userId) throw notFound()
  return toRun(run)
}

export async function listRuns(deps: Deps, viewer: Viewer, { provider, ...page }: PageInput & { provider: CrmProvider }): Promise<Page<IntegrationRun>> {
  const { userId } = requireMember(viewer)
  return listPage(deps, page, {
    list: `integration runs ${userId} ${provider}`,
    key: { atText: String, id: String },
    select: (range) => runs.selectRuns(deps.db, { userId, provider }, range),
    present: (rows) => rows.map(toRun),
  })
}

export async function retryRun(deps: Deps, viewer: Viewer, runId: string): Promise<IntegrationRun> {
  await getRun(deps, viewer, runId)
  return deps.db.transaction().execute(async (transaction) => {
    const run = await runs.restartRun(transaction, runId)
    if (!run) throw new AppError('conflict', 'Only a run that failed can be tried again')
    await enqueue(transaction, { kind: 'integrationRun', payload: { runId }, effectKey: `integration run ${runId} ${crypto.randomUUID()}` })
    return toRun(run)
  })
}

/**
 * Runs into one account of a CRM go one after the other, so that none creates what another is creating, also where several members are connected to it.
 * A dry run creates nothing. Waits as long as the CRM asks. What was sent before is found again, so a repeated run creates nothing twice.
 */
export async function performRun(deps: Deps, { runId }: { runId: string }): Promise<Held | undefined> {
  const run = await runs.findRun(deps.db, runId)
  if (run?.state !== 'waiting') return undefined
  const provider = run.provider as CrmProvider
  const crm = deps.crms[provider]?.crm
  try {
    if (!crm) throw new CrmError('refused', 'this installation no longer has keys for it')
    const { accountId, ...connection } = await freshTokens(deps, crm, { userId: run.userId, provider })
    const work = { crm, ...connection, run }
    if (run.isDryRun) await send(deps, work)
    else return await sendInTurn(deps, work, accountId ?? (await learnAccount(deps, work)))
    return undefined
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    return putOff(deps, run, error)
  }
}

/** For a connection from before accounts were kept by id. */
async function learnAccount({ db }: Deps, { crm, tokens, run }: Work): Promise<string> {
  if (crm.access === 'password') throw new CrmError('revoked', 'its account is unknown')
  const { id } = await crm.prepare(tokens)
  await repository.saveAccountId(db, run, id.slice(0, 200))
  return id.slice(0, 200)
}

async function sendInTurn(deps: Deps, work: Work, accountId: string): Promise<Held | undefined> {
  const free = await takeRunLock(deps.pool, { provider: work.run.provider, accountId })
  if (!free) return { heldUntil: inSeconds(turnSeconds) }
  try {
    // It may have been done while this one was waiting for a connection.
    const run = await runs.findRun(deps.db, work.run.id)
    if (run?.state === 'waiting') await send(deps, { ...work, run })
    return undefined
  } finally {
    await free()
  }
}

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1_000)

async function send(deps: Deps, work: Work): Promise<void> {
  const { run } = work
  const { label } = crmProviders[run.provider as CrmProvider]
  const outcomes = run.leadIds.length > 0 ? await sendLeads(deps, work) : await sendFirms(deps, work)
  await runs.finishRun(deps.db, run.id, { state: 'done', outcomes, problem: null })
  if (run.isDryRun) return
  await repository.noteSync(deps.db, run)
  const problem = refusalsOf(label, outcomes)
  if (problem) await repository.noteProblem(deps.db, run, { problem, isBroken: false })
}

async function putOff({ db }: Deps, run: runs.RunRow, error: CrmError): Promise<Held | undefined> {
  const attempt = run.attempts + 1
  const isTemporary = error.failure === 'rateLimited' || error.failure === 'unreachable'
  const wait =
    isTemporary && attempt < mostAttempts ? Math.min(error.retryAfterSeconds ?? usualWaitSeconds * 2 ** (attempt - 1), longestWaitSeconds) : undefined
  const nextAttemptAt = wait === undefined ? null : inSeconds(wait)
  const problem = problemOf(crmProviders[run.provider as CrmProvider].label, error, nextAttemptAt !== null)
  await repository.noteProblem(db, run, { problem, isBroken: error.failure === 'revoked' })
  await runs.countAttempt(db, run.id, { problem, nextAttemptAt })
  if (nextAttemptAt) return { heldUntil: nextAttemptAt }
  await runs.finishRun(db, run.id, { state: 'failed', outcomes: [], problem })
  return undefined
}

interface Work {
  crm: Crm
  tokens: CrmTokens
  mapping: Mapping
  run: runs.RunRow
}

async function sendFirms(deps: Deps, { crm, tokens, mapping, run }: Work): Promise<RunLine[]> {
  // Before anything is sent; a real run asks the CRM itself.
  const problem = run.isDryRun ? unknownFields(mapping, await crm.companyFields(tokens)) : undefined
  if (problem) throw new CrmError('unmapped', problem)
  const firms = (await repository.selectFirms(deps.db, run.firmCrds)).map(toFirm)
  const known = await crm.findCompanies(tokens, { crds: firms.map(({ crd }) => crd), names: firms.map(({ name }) => String(name)) })
  const { create, update, duplicates } = planPush(firms, known, mapping)
  const [created, updated] = run.isDryRun
    ? [create.map(saved), update.map(saved)]
    : [create.length > 0 ? await crm.createCompanies(tokens, create) : [], update.length > 0 ? await crm.updateCompanies(tokens, update) : []]
  const nameOf = new Map(firms.map(({ crd, name }) => [crd, String(name)]))
  const row = (firmCrd: number, outcome: RunLine['outcome'], reason: string | null): RunLine => ({
    firmCrd,
    leadId: null,
    name: nameOf.get(firmCrd) ?? `CRD ${firmCrd}`,
    outcome,
    reason,
  })
  const rowOf = (crd: number, outcome: RunLine['outcome'], result: Saved | undefined) =>
    result?.isSaved ? row(crd, outcome, null) : row(crd, 'refused', result?.reason ?? 'No answer')
  return [
    ...create.map(({ crd }, index) => rowOf(crd, 'created', created[index])),
    ...update.map(({ crd }, index) => rowOf(crd, 'updated', updated[index])),
    ...duplicates.map(({ crd, reason }) => row(crd, 'duplicate', reason)),
    ...run.firmCrds.filter((crd) => !nameOf.has(crd)).map((crd) => row(crd, 'refused', 'There is no firm with this number')),
  ]
}

const saved = (): Saved => ({ isSaved: true })

/** What a member can do about lines that were refused. */
function refusalsOf(label: string, outcomes: readonly RunLine[]): string | undefined {
  // What a lead lacks is mended at the lead.
  const refused = outcomes.filter(({ outcome, firmCrd }) => outcome === 'refused' && firmCrd !== null)
  const [first] = refused
  if (!first) return undefined
  return `${label} refused ${refused.length} of ${outcomes.length} at the last sending. ${first.name}: ${first.reason}. History has all of them`
}

/** When we try again is kept next to it. */
function problemOf(label: string, { failure, message }: CrmError, isTriedAgain: boolean): string {
  const next = isTriedAgain ? '' : '. Try again later'
  switch (failure) {
    case 'revoked':
      return `${label} no longer accepts our access: ${message}. Connect again`
    case 'rateLimited':
      return `${label} asks us to wait: ${message}${next}`
    case 'unreachable':
      return `${label} can't be reached: ${message}${next}`
    case 'unmapped':
      return `Nothing can be sent to ${label}: ${message}. Change the fields under Settings > Integrations`
    case 'refused':
      return `${label} refused what we sent: ${message}. Check the fields under Settings > Integrations`
  }
}

type FirmRow = Awaited<ReturnType<typeof repository.selectFirms>>[number]

function toFirm({ businessName, raumTotal, ...firm }: FirmRow): Firm {
  return {
    ...firm,
    name: capitalizeCompanyName(businessName),
    aum: raumTotal === null ? null : Number(raumTotal),
    advisors: firm.advisors === null ? null : Number(firm.advisors),
  }
}
