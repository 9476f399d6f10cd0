// `npm run build`: builds the pages unless they are up to date. Plain JavaScript, because `npm start` uses it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { productEnvironment, productNode, root } from './node-version.mjs'

export function buildPages() {
  const stamp = join(root, 'web/dist/.built-from')
  const now = fingerprint(['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'contract/src', 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  process.stdout.write('Building the pages…\n')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const result = spawnSync(productNode(), [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    env: productEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  writeFileSync(stamp, now)
}

/** A hash of the names and contents of all sources: a fresh checkout with other file dates isn't built again. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) for (const file of filesIn(join(root, path))) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildPages()
