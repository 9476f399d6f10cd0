import type { IntegrationRun } from '@mandate/contract/integrations'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import { formatClock } from '../../format/clock.ts'

/** While a run waits for its next try, its state is asked for this often. */
export const askAboutWaitingMs = 5_000

const done = { created: 'created', updated: 'updated', duplicate: 'left out as possible duplicates', refused: 'refused' } as const
const planned = { ...done, created: 'to create', updated: 'to update' } as const

/** '30 firms'. */
export function subjectInWords({ firms, leads }: Pick<IntegrationRun, 'firms' | 'leads'>): string {
  const [count, one] = leads > 0 ? [leads, 'lead'] : [firms, 'firm']
  return counted(count, one)
}

/** 'HubSpot asks us to wait: the limit of calls is reached. Next try at 2:05 PM'. */
export function problemInWords({ problem, nextAttemptAt }: { problem: string | null; nextAttemptAt: string | null }, nowMs: number): string | undefined {
  const next = nextAttemptAt && (Date.parse(nextAttemptAt) > nowMs ? `Next try at ${formatClock(nextAttemptAt)}` : 'Trying again now')
  return [problem, next].filter(Boolean).join('. ') || undefined
}

/** '28 created, 2 updated'. */
export function runInWords({ rows, isDryRun }: Pick<IntegrationRun, 'rows' | 'isDryRun'>): string {
  const words = isDryRun ? planned : done
  const outcomes = Object.keys(words) as (keyof typeof words)[]
  const parts = outcomes.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length
    return count > 0 ? `${formatNumber(count)} ${words[outcome]}` : []
  })
  return parts.length > 0 ? parts.join(', ') : 'Nothing found to send'
}
