import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDelivery } from '../jobs/outbox.repository.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

const folder = join(import.meta.dirname, '../../../operations')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

interface Dashboard {
  panels: { type: string; title: string; targets?: { expr: string }[] }[]
}

const dashboardQueries = (JSON.parse(read('grafana-dashboard.json')) as Dashboard).panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** One alert for each `- alert:`, with the values of its lines. */
const alerts = read('alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const lineOf = (name: string) => new RegExp(`^ +${name}: (?:'(.*)'|(.*))$`, 'm').exec(text)?.slice(1).join('')
    return {
      name: text.split('\n')[0] ?? '',
      expression: lineOf('expr') ?? '',
      holds: lineOf('for'),
      severity: lineOf('severity'),
      summary: lineOf('summary'),
    }
  })

const keywords = new Set(['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring', 'bool'])
/** Of Prometheus itself, for each server that it reads. */
const ofPrometheus = new Set(['up'])

/** The metrics that a query names: what is left without texts, labels, durations and functions. */
function metricsOf(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|on|without|ignoring) \([^)]*\)/g, ' ')
  const names = [...bare.matchAll(/\b([a-z_]+)\b(?!\s*\()/g)].map(([, name = '']) => name)
  return names.filter((name) => !keywords.has(name))
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { PROCESS: 'api' } })
})
afterAll(() => server.stop())

const scrape = async () => (await fetch(`${server.address}/metrics`)).text()

/** The value of a metric, with its labels as they are written. Undefined when it has none. */
async function valueIn(metric: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${metric} `))
  return line === undefined ? undefined : Number(line.slice(metric.length))
}

describe('the dashboard and the alerts', () => {
  it('name only metrics that a running server gives a value', async () => {
    expect(metricsOf('topk(10, histogram_quantile(0.95, sum by (operation, le) (rate(a_bucket{x="y"}[5m])))) > 1 and on (z) b == 0')).toEqual(['a_bucket', 'b'])
    expect(dashboardQueries.length).toBeGreaterThan(25)
    expect(alerts.length).toBeGreaterThan(15)
    await fetch(`${server.address}/api/app-info`)
    await server.deps.db.insertInto('loadRounds').values({ state: 'done', finishedAt: new Date() }).execute()
    const text = await scrape()
    const exposed = new Set([...text.matchAll(/^([a-z]\w*)(?:\{| )/gm)].map(([, name = '']) => name))
    expect(exposed.has('mandate_not_there')).toBe(false)
    const used = new Set([...dashboardQueries, ...alerts.map(({ expression }) => expression)].flatMap(metricsOf))
    expect(used.size).toBeGreaterThan(25)
    // A server with DATABASE_URL makes no base backups; it is described all the same.
    const known = (name: string) =>
      exposed.has(name) || ofPrometheus.has(name) || (name === 'mandate_base_backup_age_seconds' && text.includes(`# TYPE ${name} gauge`))
    expect([...used].filter((name) => !known(name))).toEqual([])
  })

  it('show every metric of Mandate', async () => {
    const own = [...(await scrape()).matchAll(/^# TYPE (mandate_\w+) /gm)].map(([, name = '']) => name)
    const used = new Set([...dashboardQueries, ...alerts.map(({ expression }) => expression)].flatMap(metricsOf))
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter((name) => !used.has(name))).toEqual([])
  })

  it('have a time, a severity and a sentence for each alert, and each name once', () => {
    for (const { name, expression, holds, severity, summary } of alerts) {
      expect(name).toMatch(/^Mandate[A-Za-z]+$/)
      expect({
        name,
        isWhole: /[=<>]/.test(expression) && /^\d+[mh]$/.test(holds ?? '') && /^(?:warning|critical)$/.test(severity ?? '') && Boolean(summary),
      }).toEqual({ name, isWhole: true })
    }
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length)
  })
})

describe('the metrics of Mandate', () => {
  it('count calls by operation', async () => {
    await fetch(`${server.address}/api/app-info`)
    expect(await scrape()).toMatch(/http_request_duration_seconds_count\{[^}]*operation="getAppInfo"[^}]*\} \d+/)
  })

  it('count what waits and what failed', async () => {
    const { db } = server.deps
    const message = { kind: 'none', payload: '{}', createdAt: new Date(Date.now() - 600_000) }
    await db
      .insertInto('outboxMessages')
      .values([
        { ...message, effectKey: 'a waiting one' },
        { ...message, effectKey: 'a failed one', lastError: 'refused', attempts: 5 },
      ])
      .execute()
    await addDelivery(db, '00000000-0000-4000-8000-000000000000')
    expect(await valueIn('mandate_outbox_messages{state="waiting"}')).toBe(1)
    expect(await valueIn('mandate_outbox_messages{state="failed"}')).toBe(1)
    expect(await valueIn('mandate_outbox_oldest_seconds')).toBeGreaterThan(590)
    expect(await valueIn('mandate_jobs{state="due"}')).toBe(1)
    expect(await valueIn('mandate_scheduled_load_failing')).toBe(0)
    await db
      .insertInto('loadRounds')
      .values({ state: 'failed', startedAt: new Date(Date.now() + 1_000), finishedAt: new Date() })
      .execute()
    expect(await valueIn('mandate_scheduled_load_failing')).toBe(1)
    expect(await valueIn('mandate_archive_on')).toBe(0)
    expect(await valueIn('mandate_disk_free_bytes')).toBeGreaterThan(0)
  })

  it('are answered while the database is not, without its figures', async () => {
    expect(await valueIn('mandate_database_up')).toBe(1)
    const client = new pg.Client({ connectionString: server.database.ownerUrl })
    await client.connect()
    await client.query('begin; lock table outbox_messages in access exclusive mode')
    const text = await scrape()
    await client.query('rollback')
    await client.end()
    expect(text).toMatch(/^mandate_database_up 0$/m)
    expect(text).not.toMatch(/^mandate_outbox_messages\{/m)
    expect(text).toMatch(/^mandate_calls_running 0$/m)
    expect(await valueIn('mandate_database_up')).toBe(1)
  })
})
