import { byRules } from '@mandate/contract/cited-answers'
import type { Summary } from '@mandate/contract/summaries'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { type FactList, makeFactList } from '../ai-answers/fact-list.service.ts'
import { readAdvisor } from '../directory/advisors.service.ts'
import { selectFilingHeads } from '../directory/filing-text.service.ts'
import { compareFilings, readFirm, readFundAssets } from '../directory/firms.service.ts'
import { readMemberFacts } from '../insights/known-facts.service.ts'
import { writeAdvisorSummary } from './advisor-summary.rules.ts'
import { writeChangeSummary } from './change-summary.rules.ts'
import { writeFirmSummary } from './firm-summary.rules.ts'

/** The feature follows the installation's AI switch. */
export function requireSummaries({ config }: Pick<Deps, 'config'>, viewer: Viewer): void {
  requireMember(viewer)
  if (!config.hasAi) throw notFound()
}

export function toSummary(title: string, sentences: Summary['sentences'], facts: FactList): Summary {
  return { title, sentences, facts: facts.all(), writtenBy: byRules }
}

export async function summarizeMember(deps: Deps, viewer: Viewer, userId: string): Promise<Summary> {
  requireSummaries(deps, viewer)
  const facts = makeFactList()
  const { name, known } = await readMemberFacts(deps, viewer, { userId, facts })
  return toSummary(
    name,
    known.map(({ text, fact }) => ({ text, facts: [fact], rule: null })),
    facts,
  )
}

export async function summarizeAdvisor(deps: Deps, viewer: Viewer, advisorCrd: number): Promise<Summary> {
  requireSummaries(deps, viewer)
  const facts = makeFactList()
  const advisor = await readAdvisor(deps.db, { advisorCrd })
  return toSummary(`${advisor.firstName} ${advisor.lastName}`, writeAdvisorSummary(advisor, facts), facts)
}

/** The year before is among them. */
const mostFilings = 100

export async function summarizeFirm(deps: Deps, viewer: Viewer, firmCrd: number): Promise<Summary> {
  requireSummaries(deps, viewer)
  const facts = makeFactList()
  const [firm, heads, funds] = await Promise.all([
    readFirm(deps.db, { firmCrd }),
    selectFilingHeads(deps.db, firmCrd, mostFilings),
    readFundAssets(deps.db, firmCrd),
  ])
  const comparedAt = firm.figures.raumTotal?.before?.submittedAt
  const before = heads.find(({ submittedAt }) => submittedAt.toISOString() === comparedAt)
  return toSummary(firm.businessName, writeFirmSummary({ firm, before, funds }, facts), facts)
}

export async function summarizeChange(
  deps: Deps,
  viewer: Viewer,
  { firmCrd, from, to }: { firmCrd: number; from?: number | undefined; to?: number | undefined },
): Promise<Summary> {
  requireSummaries(deps, viewer)
  const [newest, before] = await selectFilingHeads(deps.db, firmCrd, 2)
  const ids = { from: from ?? before?.id, to: to ?? newest?.id }
  if (!newest || ids.from === undefined || ids.to === undefined) throw notFound()
  const facts = makeFactList()
  const difference = await compareFilings(deps, viewer, { firmCrd, from: ids.from, to: ids.to })
  return toSummary(newest.firmName, writeChangeSummary(firmCrd, difference, facts), facts)
}
