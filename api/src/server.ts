// The server command: `node api/src/server.ts`. `npm start` runs it after installing and building.

import { setTimeout as wait } from 'node:timers/promises'
import { checkDatabase } from './commands/check-database.ts'
import { readConfig } from './config.ts'
import { startConfiguredPostgres } from './configured-postgres.ts'
import { migrate } from './database/migrate.ts'
import { fillDemoAccreditation } from './demo/demo-accreditation.ts'
import { fillDemoApi } from './demo/demo-api.ts'
import { fillDemoClaim } from './demo/demo-claim.ts'
import { fillDemoColleagues } from './demo/demo-colleagues.ts'
import { fillDemoConversations } from './demo/demo-conversations.ts'
import { fillDemoDashboards } from './demo/demo-dashboards.ts'
import { fillDemoDocuments } from './demo/demo-documents.ts'
import { fillDemoFirmRules } from './demo/demo-firm-rules.ts'
import { fillDemoInbox } from './demo/demo-inbox.ts'
import { fillDemoInsights } from './demo/demo-insights.ts'
import { fillDemoLeads } from './demo/demo-leads.ts'
import { fillDemoNetwork } from './demo/demo-network.ts'
import { fillDemoNotifications } from './demo/demo-notifications.ts'
import { fillDemoPartners } from './demo/demo-partners.ts'
import { fillDemoPayments } from './demo/demo-payments.ts'
import { fillDemoPosts } from './demo/demo-posts.ts'
import { fillDemoRequests } from './demo/demo-requests.ts'
import { fillDemoVideos } from './demo/demo-videos.ts'
import { describeStart } from './demo/describe-start.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { fillUniverse } from './demo/fill-universe.ts'
import { whileFilling } from './demo/filling-lock.ts'
import { withRetries } from './demo/retrying-work.ts'
import { rememberedArchive } from './embedded-postgres/archive.ts'
import { schedulesOf } from './feature-parts.ts'
import { features } from './features.ts'
import { findFreePort } from './http/free-port.ts'
import { makeLog } from './log.ts'
import { startServer } from './start.ts'
import { startFailure } from './start-failure.ts'

/** Longer than the notice, the drain and the end together. */
const patienceMs = 13_000
/** For the balancer that looks at /readyz. */
const noticeMs = 3_000
const searchPatienceMs = 60_000

async function main(): Promise<void> {
  const config = readConfig(undefined, { isServer: true })
  const log = makeLog(config.logLevel)
  await checkDatabase({ databaseUrl: config.databaseUrl, databaseOwnerUrl: undefined })
  const embedded = config.databaseUrl ? undefined : await startConfiguredPostgres(config)
  const databaseUrl = config.databaseUrl ?? embedded?.appUrl ?? ''
  if (embedded) await migrate(embedded.ownerUrl, embedded.appUrl)
  else if (config.isDemo && config.databaseOwnerUrl) await migrate(config.databaseOwnerUrl, databaseUrl)
  if (embedded && !config.isDemo && !rememberedArchive(embedded.folder))
    log.warn('The embedded database is not archived: what was written since the last backup is lost with its disk. Set ARCHIVE_DIR')
  const port = await findFreePort(config.port, config.host)
  if (port !== config.port) process.stdout.write(`Port ${config.port} is taken; serving on ${port} instead.\n`)
  if (config.isDemo) {
    await whileFilling(databaseUrl, async () => {
      await withRetries(() => fillDemo(databaseUrl, config))
      await withRetries(() => fillUniverse(embedded?.ownerUrl ?? config.databaseOwnerUrl ?? databaseUrl, config))
      await withRetries(() => fillDemoClaim(databaseUrl, config))
      await withRetries(() => fillDemoNetwork(databaseUrl))
      await withRetries(() => fillDemoColleagues(databaseUrl))
      await fillDemoVideos(databaseUrl, config)
    })
  }
  const server = await startServer({ config: { ...config, port }, databaseUrl, log })
  if (config.isDemo) {
    await whileFilling(databaseUrl, async () => {
      await fillDemoDocuments(server.deps)
      await fillDemoRequests(server.deps)
      await fillDemoPartners(server.deps)
      await fillDemoAccreditation(server.deps)
      await fillDemoLeads(server.deps)
      await fillDemoDashboards(server.deps)
      await fillDemoConversations(server.deps)
      await fillDemoPosts(server.deps)
      await fillDemoFirmRules(server.deps)
      await fillDemoInsights(server.deps)
      await fillDemoNotifications(server.deps)
      await fillDemoPayments(server.deps)
      await fillDemoApi(server.deps)
      await fillDemoInbox(server.deps)
    })
  }

  let isStopping = false
  async function stop(reason: string, { noticeMs = 0, exitCode = 0 } = {}): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), patienceMs).unref()
    await server.close({ noticeMs })
    await embedded?.stop()
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM', { noticeMs }))
  void embedded?.lost.then(() => {
    log.fatal('embedded PostgreSQL ended and did not restart, exiting')
    return stop('database lost', { exitCode: 1 })
  })
  if (config.isDemo)
    for (const { name, run, isRunAtDemoStart } of schedulesOf(features))
      if (isRunAtDemoStart) run(server.deps).catch((err: unknown) => log.error({ err, task: name }, 'scheduled task failed'))
  // Everything is available when the ready line is printed; an index of millions may be a little later.
  await Promise.race([server.searchReady(), wait(searchPatienceMs, undefined, { ref: false })])
  process.stdout.write(describeStart(server.deps))
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
})
