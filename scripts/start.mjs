// `npm start`: installs, builds when something changed, and serves. Plain JavaScript, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, productEnvironment, productNode, root } from './node-version.mjs'

install()
const node = productNode()
build()
serve()

function build() {
  const stamp = join(root, 'web/dist/.built-from')
  const now = fingerprint(['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'contract/src', 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  process.stdout.write('Building the pages…\n')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const result = spawnSync(node, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    env: productEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  writeFileSync(stamp, now)
}

/** What the pages are built from: names, sizes and contents, so that a checkout with new dates is not built again. */
function fingerprint(places) {
  const hash = createHash('sha256')
  for (const place of places) for (const file of filesIn(join(root, place))) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

function serve() {
  const server = spawn(node, [join(root, 'api/src/server.ts')], {
    cwd: root,
    env: { ...productEnvironment(), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', NODE_NO_WARNINGS: '1' },
    stdio: 'inherit',
  })
  // A Ctrl-C reaches the server itself, which stops in order; a signal to this process is passed on.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  process.on('SIGHUP', () => server.kill('SIGTERM'))
  server.on('exit', (code) => process.exit(code ?? 1))
}
