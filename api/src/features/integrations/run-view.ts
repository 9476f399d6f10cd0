import type { CrmProvider, IntegrationRun } from '@mandate/contract/integrations'
import type { RunRow } from './runs.repository.ts'

export type RunLine = IntegrationRun['rows'][number]

export function toRun({ id, provider, isDryRun, state, firmCrds, leadIds, outcomes, problem, nextAttemptAt, createdAt, finishedAt }: RunRow): IntegrationRun {
  return {
    ...{ id, isDryRun, problem },
    provider: provider as CrmProvider,
    state: state as IntegrationRun['state'],
    firms: firmCrds.length,
    leads: leadIds.length,
    // Those from before leads were sent name none.
    rows: (outcomes as unknown as (Omit<RunLine, 'leadId'> & { leadId?: string })[]).map((row) => ({ ...row, leadId: row.leadId ?? null })),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
