// `npm run dev`: restarts the server when its code changes; the pages reload in place at http://localhost:5173.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, productEnvironment, productNode, root } from './node-version.mjs'

install()
const node = productNode()
const { MODE, DEMO, DATABASE_URL } = process.env
const mode = MODE || DEMO || DATABASE_URL ? {} : { MODE: 'demo' }
const run = (...arguments_) => spawn(node, arguments_, { cwd: root, env: { ...productEnvironment(), ...mode, NODE_NO_WARNINGS: '1' }, stdio: 'inherit' })
const children = [
  run('--watch', '--watch-path=api/src', '--watch-path=contract/src', 'api/src/server.ts'),
  run(join(root, 'node_modules/vite/bin/vite.js'), 'web'),
]
for (const child of children) child.on('exit', (code) => stop(code ?? 1))
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => stop(0))

function stop(code) {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
