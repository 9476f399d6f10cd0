import type { Load } from '@mandate/contract/ingestion'
import { formatTimestamp } from '@mandate/contract/values/timestamps'

/** Quoted for a shell. What was forced is forced again. */
export function loadCommand({ fileName, isForced }: Pick<Load, 'fileName' | 'isForced'>): string {
  const file = /^[\w.-]+$/.test(fileName) ? fileName : `'${fileName.replaceAll("'", "'\\''")}'`
  return `npm run load -- ${file}${isForced ? ' --force' : ''}`
}

export function rerunInWords({ state, reason, requestedAt }: NonNullable<Load['rerun']>): string {
  if (state === 'waiting') return 'Requested again. It begins within a minute.'
  if (state === 'running') return 'Loading again…'
  if (state === 'done') return 'Loaded again.'
  return `Loading it again failed (requested ${formatTimestamp(requestedAt)} UTC): ${reason ?? 'no reason given'}`
}
