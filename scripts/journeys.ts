// Starts the product on a free port with a data folder of its own, runs the browser journeys against it and stops it.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../api/src/embedded-postgres/launcher.ts'
import { findChromium } from './find-chromium.ts'

const root = join(import.meta.dirname, '..')
const chromium = findChromium()
spawnSync(process.execPath, [join(root, 'scripts/build-pages.mjs')], { stdio: 'inherit' })
const dataDir = mkdtempSync(join(tmpdir(), 'mandate-journeys-'))
// When we run as root, the database runs as another user, who needs access to this folder.
chmodSync(dataDir, 0o755)
const publisher = 'http://127.0.0.1:3199'
const server = spawn(process.execPath, [join(root, 'api/src/server.ts')], {
  env: {
    ...{ ...process.env, DATA_DIR: dataDir, PORT: '3100', LOG_LEVEL: 'warn', DATABASE_URL: '', DEMO: '1', TRUST_PROXY: '127.0.0.1' },
    // No one publishes there until a journey does: the first load fails.
    ...{ LOAD_EVERY: '24h', LOAD_CONTACT: 'data@example.org', SEC_REPORTS_URL: `${publisher}/reports`, SEC_ROSTERS_URL: `${publisher}/rosters` },
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})

const address = await new Promise<string>((resolve, reject) => {
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const ready = /^ready (http\S+)\s/m.exec(output)?.[1]
    if (ready) resolve(ready)
  })
  server.on('exit', (code) => reject(new Error(`the product exited with ${code} before it was ready:\n${output}`)))
})

// A journey that needs a week to pass changes the dates in the database.
const database = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') })
const result = spawnSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, MANDATE_URL: address, MANDATE_PUBLISHER_URL: publisher, MANDATE_DATABASE_URL: database.ownerUrl, CHROMIUM_PATH: chromium },
  stdio: ['ignore', 'inherit', 'inherit'],
})
await database.stop()
server.removeAllListeners('exit')
const exited = new Promise((done) => server.once('exit', done))
server.kill('SIGTERM')
await exited
rmSync(dataDir, { recursive: true, force: true })
process.exit(result.status ?? 1)
