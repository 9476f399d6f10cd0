import type { IntegrationRun } from '@mandate/contract/integrations'
import { formatNumber } from '@mandate/contract/values/numbers'

const done = { created: 'created', updated: 'updated', duplicate: 'left out as possible duplicates', refused: 'refused' } as const
const planned = { ...done, created: 'to create', updated: 'to update' } as const

/** '30 firms'. */
export function subjectInWords({ firms, leads }: Pick<IntegrationRun, 'firms' | 'leads'>): string {
  const [count, one] = leads > 0 ? [leads, 'lead'] : [firms, 'firm']
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`
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
