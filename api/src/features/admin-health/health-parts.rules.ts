import type { HealthPart, Replica } from '@mandate/contract/admin-health'
import { formatBytes, formatNumber } from '@mandate/contract/values/numbers'
import { formatTimestamp } from '@mandate/contract/values/timestamps'

export interface DatabaseFigures {
  version: string
  bytes: number
  connections: number
  mostConnections: number
}

export interface OutboxFigures {
  waiting: number
  failed: number
  oldestSeconds: number | null
}

export interface LoadFigures {
  state: string
  fileName: string
  startedAt: Date
  reason: string | null
}

export interface DiskFigures {
  free: number
  total: number
}

const lateSeconds = 300
const behindSeconds = 30
const crowdedShare = 0.8
const lowShare = 0.1
const criticalShare = 0.03

export function databasePart({ version, bytes, connections, mostConnections }: DatabaseFigures): HealthPart {
  const isCrowded = connections > mostConnections * crowdedShare
  return {
    name: 'database',
    state: isCrowded ? 'caution' : 'good',
    detail: isCrowded ? 'Most connections are in use. Lower the number of processes, or put a pooler in front' : 'Answers',
    figures: [
      { label: 'PostgreSQL', value: version },
      { label: 'Size', value: formatBytes(bytes) },
      { label: 'Connections', value: `${formatNumber(connections)} of ${formatNumber(mostConnections)}` },
    ],
  }
}

/** The slowest decides. A replica that has just connected catches up first. */
export function replicasPart(replicas: readonly Pick<Replica, 'state' | 'lagBytes' | 'lagSeconds'>[]): HealthPart {
  const largest = (values: readonly (number | null)[]) => Math.max(0, ...values.map((value) => value ?? 0))
  const [bytes, seconds] = [largest(replicas.map(({ lagBytes }) => lagBytes)), largest(replicas.map(({ lagSeconds }) => lagSeconds))]
  const isHidden = replicas.some(({ state }) => state === null)
  const isBehind = seconds > behindSeconds || replicas.some(({ state }) => state !== 'streaming')
  const connected = { label: 'Connected', value: formatNumber(replicas.length) }
  if (replicas.length === 0) return { name: 'replicas', state: 'good', detail: 'None connected: the database is the only copy', figures: [connected] }
  if (isHidden) {
    const detail = "Their state can't be read. Grant pg_read_all_stats to the role that owns the tables"
    return { name: 'replicas', state: 'caution', detail, figures: [connected] }
  }
  return {
    name: 'replicas',
    state: isBehind ? 'caution' : 'good',
    detail: isBehind ? 'A replica is behind, or still catching up' : 'Follow the database',
    figures: [connected, { label: 'Most behind', value: `${formatBytes(bytes)}, ${formatNumber(Math.round(seconds * 10) / 10)} s` }],
  }
}

export function searchPart(status: { generation: string | null; tables: { name: string; rows: number }[]; bytes: number }): HealthPart {
  return {
    name: 'search',
    state: status.generation === null ? 'bad' : 'good',
    detail: status.generation === null ? 'There is no index yet: searches are refused. Run npm run search:index' : 'Answers searches',
    figures: [
      ...status.tables.map(({ name, rows }) => ({ label: indexWords(name), value: formatNumber(rows) })),
      ...(status.bytes > 0 ? [{ label: 'Memory', value: formatBytes(status.bytes) }] : []),
    ],
  }
}

/** 'firm_people' is shown as 'Firm people'. */
const indexWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

export function outboxPart({ waiting, failed, oldestSeconds }: OutboxFigures): HealthPart {
  const isLate = (oldestSeconds ?? 0) > lateSeconds
  const detail =
    failed > 0
      ? 'Some effects failed. Retry them on the page Jobs'
      : isLate
        ? 'Effects wait longer than five minutes. Check that a worker runs'
        : 'Effects are delivered'
  return {
    name: 'outbox',
    state: failed > 0 ? 'bad' : isLate ? 'caution' : 'good',
    detail,
    figures: [
      { label: 'Waiting', value: formatNumber(waiting) },
      { label: 'Failed', value: formatNumber(failed) },
    ],
  }
}

export function loadsPart(newest: LoadFigures | undefined): HealthPart {
  if (!newest) return { name: 'loads', state: 'caution', detail: 'No regulatory file has been loaded yet', figures: [] }
  const isBad = newest.state === 'failed' || newest.state === 'refused'
  const ended: Record<string, string> = {
    running: 'is running',
    published: 'was published',
    unchanged: 'changed nothing',
    refused: 'was refused',
    failed: 'failed',
  }
  const words = `The newest load ${ended[newest.state] ?? newest.state}`
  return {
    name: 'loads',
    state: isBad ? 'bad' : 'good',
    detail: isBad ? `${words}: ${newest.reason ?? 'no reason is stored'}` : words,
    figures: [
      { label: 'File', value: newest.fileName },
      { label: 'Started (UTC)', value: formatTimestamp(newest.startedAt.toISOString()) },
    ],
  }
}

export function diskPart({ free, total }: DiskFigures): HealthPart {
  const share = total === 0 ? 1 : free / total
  return {
    name: 'disk',
    state: share < criticalShare ? 'bad' : share < lowShare ? 'caution' : 'good',
    detail: share < lowShare ? 'The disk of the data folder is nearly full. Free space, or uploads and loads will be refused' : 'Has space',
    figures: [{ label: 'Free', value: `${formatBytes(free)} of ${formatBytes(total)}` }],
  }
}
