// A process of its own that works off the outbox of DATABASE_URL, for tests that kill it.
import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { startServer } from '../start.ts'

const config = readConfig()
await startServer({ config, databaseUrl: config.databaseUrl ?? '', log: makeLog('error') })
