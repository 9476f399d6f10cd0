// `npm start`: installs, builds when something changed, and serves. Plain JavaScript, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildPages } from './build-pages.mjs'
import { install, productEnvironment, productNode, root, serverFlags } from './node-version.mjs'

install()
const node = productNode()
buildPages()
serve()

function serve() {
  const { MODE, DEMO, DATABASE_URL } = process.env
  const isDemoChosen = !MODE && !DEMO && !DATABASE_URL
  if (isDemoChosen) process.stdout.write('DATABASE_URL is not set: starting the demo (MODE=demo).\n')
  const server = spawn(node, [...serverFlags, join(root, 'api/src/server.ts')], {
    cwd: root,
    env: { ...productEnvironment(), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', NODE_NO_WARNINGS: '1', ...(isDemoChosen ? { MODE: 'demo' } : {}) },
    stdio: 'inherit',
  })
  // The server receives Ctrl-C itself and shuts down; signals to this process are forwarded.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  process.on('SIGHUP', () => server.kill('SIGTERM'))
  server.on('exit', (code) => process.exit(code ?? 1))
}
