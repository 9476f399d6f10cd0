import { paths } from '@mandate/contract/frame/paths'
import { reportDateProblems } from '@mandate/contract/values/dates'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { makeModelProvider } from './adapters/ai/model-provider.ts'
import { makeOwnAnalytics } from './adapters/analytics/own-analytics.ts'
import { makePostHog } from './adapters/analytics/posthog.ts'
import { recordInBoth } from './adapters/analytics/two-stores.ts'
import { makeConfiguredStore } from './adapters/files/configured-store.ts'
import { makeKeptMailer } from './adapters/mail/kept-mailer.ts'
import { makeSmtpMailer } from './adapters/mail/smtp-mailer.ts'
import { makeOpenIdClient } from './adapters/open-id/open-id-client.ts'
import { makeClamdScanner } from './adapters/scanner/clamd.ts'
import { registerRoutes } from './app.ts'
import { choosePayments } from './choose-payments.ts'
import type { Config } from './config.ts'
import { demoCrmSecret, demoRedtailKey, makeCrms } from './configured-crms.ts'
import { makeEmbeddedDashboards } from './configured-dashboards.ts'
import { lastBaseBackup } from './configured-postgres.ts'
import { openDatabase } from './database/database.ts'
import { pendingMigrations } from './database/migrate.ts'
import { announceProcess } from './database/server-processes.ts'
import { demoCrmRoutes } from './demo/crm/demo-crm.routes.ts'
import { demoRedtailRoutes } from './demo/crm/demo-redtail.routes.ts'
import { demoLinkedInFetch, makeDemoLinkedIn } from './demo/linkedin/provider.ts'
import { serveDemoLinkedIn } from './demo/linkedin/serve-demo-linkedin.ts'
import { columnsOf, effectsOf, notificationTextsOf, schedulesOf } from './feature-parts.ts'
import { skipMutedMails } from './features/notifications/mail-choices.service.ts'
import { keepIndex } from './features/search-engines/index-keeper.service.ts'
import { recordRead } from './features/support-views/support-views.service.ts'
import { watchSwitches } from './features/switches/watch-switches.service.ts'
import { features } from './features.ts'
import type { Deps } from './http/deps.ts'
import { drainable, within } from './http/drain.ts'
import { makeServer } from './http/make-server.ts'
import { ownAddress } from './http/own-address.ts'
import { makeRateLimits } from './http/rate-limits.ts'
import { isOurOrigin } from './http/same-origin.ts'
import { type Schedule, startWorker } from './jobs/worker.ts'
import { startSocketServer } from './realtime/socket-server.ts'

/** Shorter than the time a process manager waits before it kills. */
const drainMs = 5_000
const endMs = 2_000

export interface RunningServer {
  app: FastifyInstance
  deps: Deps
  address: string
  /** Resolves when search includes every load published so far. */
  searchReady(): Promise<void>
  /** With `noticeMs`, reports not ready for that long while it still serves. */
  close(times?: { noticeMs?: number }): Promise<void>
}

interface Options {
  config: Config
  /** The app's own role. */
  databaseUrl: string
  log: FastifyBaseLogger
  /** Its scheduled tasks. */
  clock?: Schedule[]
  /** How long a query may wait for a connection; then the database counts as away. */
  connectTimeoutMs?: number
}

/** By itself, so that a pool that outlives its server keeps only the log. */
const warnOfLostConnection = (log: FastifyBaseLogger) => (err: Error) => log.warn({ err }, 'idle database connection lost')

/** Opens the database, wires the dependencies of every service, and starts serving. */
export async function startServer({ config: configured, databaseUrl, log, clock = schedulesOf(features), connectTimeoutMs }: Options): Promise<RunningServer> {
  const effects = effectsOf(features)
  const handlers = skipMutedMails(effects)
  reportDateProblems((message) => log.error(message))
  const onError = warnOfLostConnection(log)
  const { db, pool, close: closeDatabase } = openDatabase(databaseUrl, { connectTimeoutMs, onError })
  const pending = await pendingMigrations(pool)
  if (pending.length > 0) {
    await closeDatabase()
    throw new Error(`The database is not up to date (${pending.join(', ')}). Run: npm run migrate`)
  }
  const switches = await watchSwitches({ config: configured, db, pool, log })
  const { config } = switches
  const counters = openDatabase(databaseUrl, { size: 3, statementTimeoutMs: 1_000, connectTimeoutMs, onError })
  const app = makeServer(config, log)
  const drain = drainable(app)
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const site = { config, publicUrl }
  const sockets = startSocketServer({
    server: app.server,
    pool,
    db,
    log,
    isHttps: publicUrl.startsWith('https:'),
    isAllowedOrigin: (origin, host) => origin !== undefined && isOurOrigin(site, origin, host),
  })
  const redirectUri = `${publicUrl}${paths.oauth}`
  const demoLinkedIn = config.isDemo && !config.linkedIn ? makeDemoLinkedIn({ publicUrl, redirectUri, log }) : undefined
  const linkedIn = config.linkedIn ?? (demoLinkedIn && { ...demoLinkedIn.client, fetch: demoLinkedInFetch(publicUrl, () => ownAddress(app)) })
  const ownAnalytics = makeOwnAnalytics(db)
  const postHog = config.postHog && makePostHog(config.postHog, { onFailure: (err) => log.warn({ err }, 'PostHog did not take events') })
  const keeper = keepIndex({ config, databaseUrl, db, pool, log })
  switches.onChange(keeper.refresh)
  switches.onChange(() => sockets.toEveryoneHere({ kind: 'changed', what: 'switches' }))
  const deps: Deps = {
    ...site,
    switches,
    db,
    pool,
    log,
    realtime: sockets.realtime,
    searchEngine: keeper.engine,
    rateLimits: makeRateLimits(counters.db, log),
    mailer: config.smtpUrl ? makeSmtpMailer(config.smtpUrl, config.mailFrom) : makeKeptMailer(db),
    jobKinds: { effects: Object.keys(effects), schedules: schedulesOf(features).map(({ name, cron }) => ({ name, cron })) },
    personalTables: columnsOf(features).personal,
    exportContributors: features.flatMap(({ exportContributor }) => exportContributor ?? []),
    notificationTexts: notificationTextsOf(features),
    toldSubjects: features.flatMap(({ toldSubjects }) => toldSubjects ?? []),
    recordSupportViewRead: recordRead,
    imageStores: features.flatMap(({ storesImage }) => storesImage ?? []),
    files: makeConfiguredStore(config),
    scanner: config.clamdUrl ? makeClamdScanner(config.clamdUrl) : undefined,
    ...(await choosePayments({ ...site, db })),
    crms: makeCrms(site, () => ownAddress(app)),
    analytics: postHog ? recordInBoth(ownAnalytics, postHog) : ownAnalytics,
    ai: config.ai && makeModelProvider(config.ai),
    embeddedDashboards: makeEmbeddedDashboards(config),
    linkedIn: linkedIn && makeOpenIdClient({ ...linkedIn, redirectUri }),
  }
  app.addHook('preClose', () => sockets.close())
  if (postHog) app.addHook('onClose', () => postHog.stop())
  await registerRoutes(app, deps, { checks: { search: keeper.check }, lastBaseBackup: () => lastBaseBackup(config) })
  if (config.isDemo && !config.hubSpot) await demoCrmRoutes(app, demoCrmSecret(config))
  if (config.isDemo && !config.redtail) await demoRedtailRoutes(app, demoRedtailKey(config))
  if (demoLinkedIn) await serveDemoLinkedIn(app, demoLinkedIn, publicUrl)
  if (deps.paymentSandbox && !config.isDemo) log.warn('Payments go to the sandbox and no money moves. Set STRIPE_SECRET_KEY')
  if (!deps.scanner && !config.isDemo) log.warn('Uploads are not scanned for malware. Set CLAMD_URL to the address of clamd')
  const worker = config.process === 'api' ? undefined : await startWorker(deps, handlers, clock)
  const announced = await announceProcess({ db, log, role: config.process, hasBeat: clock.length > 0 })
  // biome-ignore lint/nursery/useAwaitThenable: listen returns a promise when it is given no callback; Biome reads its first overload.
  const address = await app.listen({ port: config.port, host: config.host })
  return {
    app,
    deps,
    address,
    searchReady: keeper.whenReady,
    async close({ noticeMs = 0 } = {}) {
      await drain.finish({ noticeMs, limitMs: drainMs })
      app.server.closeAllConnections()
      await app.close()
      // What waits for a database that is away isn't worth waiting for.
      await within(endMs, Promise.allSettled([worker?.stop(), switches.stop(), keeper.close(), announced.stop()]))
      await within(endMs, Promise.allSettled([counters.close(), closeDatabase()]))
    },
  }
}
