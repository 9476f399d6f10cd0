import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { leadLimits, leadSources, leadSourceWords, leadStateWords } from '@mandate/contract/lead-words'
import type { exportLeads, getLeadResults, setLeadCost } from '@mandate/contract/leads'
import { AppError } from '../../http/app-error.ts'
import { csvBeginning, csvLine } from '../../http/csv-cells.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf } from '../../http/file-names.ts'
import type { Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { announceLeads, requireTeam, requireWorker } from './lead-access.service.ts'
import { type LeadRow, selectLeads } from './lead-rows.repository.ts'
import { toLead } from './lead-view.ts'
import { costMonthProblem, costPerClient, sumOfCosts } from './leads.rules.ts'
import { saveCost, selectResults } from './results.repository.ts'
import { stagesOf } from './stages.ts'

type Results = ResponseOf<typeof getLeadResults>

export async function getResults({ db }: Deps, viewer: Viewer): Promise<Results> {
  const { teamId } = await requireTeam(db, viewer)
  const rows = await selectResults(db, teamId)
  const total = { leads: 0, clients: 0, valueCents: 0, costCents: sumOfCosts(rows) }
  for (const row of rows) {
    total.leads += row.leads
    total.clients += row.clients
    total.valueCents += row.valueCents
  }
  return {
    sources: leadSources.flatMap((source) => {
      const row = rows.find((one) => one.source === source)
      return row ? [{ ...row, costPerClientCents: costPerClient(row) }] : []
    }),
    total: { ...total, costPerClientCents: costPerClient(total) },
  }
}

export async function stateCost(deps: Deps, viewer: Viewer, cost: ParsedRequestOf<typeof setLeadCost>['body']): Promise<Done> {
  const { member, teamId } = await requireWorker(deps.db, viewer)
  const problem = costMonthProblem(cost.month, new Date())
  if (problem) throw new AppError('invalid_input', "A cost can't be stated for a month that hasn't begun", { month: problem })
  await deps.db.transaction().execute(async (transaction) => {
    await saveCost(transaction, { ...cost, teamId, statedBy: member.userId })
    await recordEvent(transaction, by(member), { kind: 'lead.cost_stated', details: { teamId, ...cost } })
  })
  await announceLeads(deps, teamId)
  return { done: true }
}

const rowsAtOnce = 2_000
const headings = [
  ...['Name', 'Email', 'Phone', 'Company', 'State', 'CRD number', 'Need', 'Source', 'Status', 'Stage', 'Owner', 'Next step', 'Next step on'],
  ...['Value in dollars', 'Reason', 'Received', 'Changed'],
]

/** As the pages show them, newest change first. Recorded: personal data leaves the product. */
export async function exportTeamLeads(deps: Deps, viewer: Viewer, filters: ParsedRequestOf<typeof exportLeads>['query']): Promise<AnsweredFile> {
  const { member, teamId } = await requireTeam(deps.db, viewer)
  const stages = new Map((await stagesOf(deps.db, teamId)).map(({ id, name }) => [id, name]))
  const lines = [csvLine(headings)]
  let after: { updatedText: string; id: string } | undefined
  do {
    const rows: LeadRow[] = await selectLeads(deps.db, { teamId, ...filters }, { limit: rowsAtOnce, after })
    for (const row of rows) lines.push(lineOf(row, stages))
    const last = rows.length === rowsAtOnce ? rows.at(-1) : undefined
    after = last && { updatedText: last.updatedText, id: last.id }
  } while (after && lines.length <= leadLimits.leads)
  await recordEvent(deps.db, by(member), { kind: 'lead.exported', details: { teamId, rows: lines.length - 1 } })
  const content = Buffer.from(csvBeginning + lines.join(''))
  return {
    ...{ bytes: content.length, mediaType: 'text/csv', tag: createHash('sha256').update(content).digest('hex'), disposition: attachmentOf('leads.csv') },
    isWhole: true,
    open: () => Promise.resolve(Readable.from([content], { objectMode: false })),
  }
}

function lineOf(row: LeadRow, stages: ReadonlyMap<string, string>): string {
  const lead = toLead(row)
  const { stageId, valueCents } = lead
  return csvLine([
    ...[lead.name, lead.email, lead.phone, lead.company, lead.usState, lead.crd, lead.need, leadSourceWords[lead.source], leadStateWords[lead.state]],
    ...[stageId === null ? null : (stages.get(stageId) ?? null), lead.owner?.name ?? null, lead.nextStep, lead.nextStepOn],
    ...[valueCents === null ? null : valueCents / 100, lead.closeReason, lead.createdAt.slice(0, 10), lead.updatedAt.slice(0, 10)],
  ])
}
