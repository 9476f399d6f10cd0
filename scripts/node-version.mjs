// Runs on any Node, even an old one: plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.mandate-installed')
const oldest = 22

/** Installs the packages of package-lock.json unless they are installed. */
export function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stdout.write('Installing packages…\n')
  const npm = process.env.npm_execpath
  const command = npm ? [process.execPath, npm] : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  const result = spawnSync(command[0], [...command.slice(1), 'ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) {
    process.stderr.write('Installing the packages failed; see the errors above. Running the command again continues where this run stopped.\n')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

/** The Node that runs the product: the packaged one, or the machine's own if it is new enough. */
export function productNode() {
  const packaged = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(packaged) && statSync(packaged).isFile() && spawnSync(packaged, ['-v']).status === 0) return packaged
  if (Number(process.versions.node.split('.')[0]) >= oldest) return process.execPath
  process.stderr.write(
    `Mandate needs Node ${oldest} or newer, and this is ${process.version}. There is no packaged Node for this machine: install a newer one from nodejs.org and run the command again.\n`,
  )
  process.exit(1)
}

/** Larger young generation: fewer garbage collections during searches. */
export const serverFlags = ['--max-semi-space-size=64']

/** An environment in which npm's commands and ours find the same Node. */
export function productEnvironment() {
  const bin = join(root, 'node_modules/.bin')
  return { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}` }
}
