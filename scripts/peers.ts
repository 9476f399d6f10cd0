// `npm run peers -- NAME`: starts a real outside system that an adapter is tried against. Optional: `npm test` needs none of them.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { installSuperset, prepareSuperset } from './peer-systems/superset.ts'

const folder = join(tmpdir(), 'mandate-peers')

interface Peer {
  /** What it is, and where it comes from. */
  about: string
  /** The command that includes it in the tests. */
  test: string
  /** Undefined when it isn't installed. */
  command: () => string[] | undefined
  install: string
  /** Once it runs. Returns the environment of the test, and the command that starts the product with it. */
  prepare?: () => Promise<{ test: string; product: string }>
}

const peers: Record<string, Peer> = {
  s3: {
    about: 'An S3 server (moto, from PyPI) on port 5555',
    test: 'S3_TEST_ENDPOINT=http://127.0.0.1:5555 npx vitest run --project api api/src/adapters/files',
    command: () => {
      const place = join(folder, 'moto')
      const server = join(place, 'bin/moto_server')
      if (!existsSync(server)) {
        mkdirSync(folder, { recursive: true })
        process.stdout.write(`Installing moto into ${place}. This takes about a minute.\n`)
        // An installation that was interrupted leaves a folder without the server: it is made again.
        const isInstalled =
          run(['python3', '-m', 'venv', '--clear', place]) && run([join(place, 'bin/python3'), '-m', 'pip', 'install', '--quiet', 'moto[server]'])
        if (!isInstalled) return undefined
      }
      return [server, '-p', '5555']
    },
    install: 'It needs Python 3 with venv (Debian: apt-get install python3-venv) and reaches PyPI once. What failed is above.',
  },
  stripe: {
    about: "Stripe's own mock server (stripe-mock) on port 12111",
    test: 'STRIPE_TEST_URL=http://127.0.0.1:12111 npx vitest run --project api api/src/adapters/payments',
    command: () => {
      const { stdout } = spawnSync('go', ['env', 'GOPATH'], { encoding: 'utf8' })
      const places = [join((stdout ?? '').trim(), 'bin/stripe-mock'), '/usr/local/bin/stripe-mock', '/opt/homebrew/bin/stripe-mock']
      const found = places.find((place) => existsSync(place))
      return found === undefined ? undefined : [found, '-http-port', '12111']
    },
    install: 'Install it with Go: go install github.com/stripe/stripe-mock@latest',
  },
  clamd: {
    about: 'The malware scanner clamd on port 3310, which knows only the EICAR test file',
    test: 'CLAMD_TEST_URL=tcp://127.0.0.1:3310 npx vitest run --project api api/src/adapters/scanner',
    command: () => {
      const data = join(folder, 'clamd')
      mkdirSync(data, { recursive: true })
      // The test file as a signature, in hexadecimal.
      const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')).toString('hex')
      writeFileSync(join(data, 'eicar.ndb'), `Eicar-Test:0:0:${eicar}\n`)
      writeFileSync(join(data, 'clamd.conf'), `DatabaseDirectory ${data}\nTCPSocket 3310\nTCPAddr 127.0.0.1\nForeground yes\nStreamMaxLength 2100M\n`)
      const found = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find((place) => existsSync(place))
      return found === undefined ? undefined : [found, '-c', join(data, 'clamd.conf')]
    },
    install: 'Install it with the package manager of your system: clamav-daemon on Debian, clamav with Homebrew.',
  },
  superset: {
    about: 'Apache Superset 6.1 (from PyPI) on port 8088, with the rows of two teams and a dashboard for each role',
    test: 'npx vitest run --project api api/src/adapters/embedded-dashboards',
    command: () => {
      const installed = installSuperset(folder)
      Object.assign(environment, installed?.environment)
      return installed?.command
    },
    prepare: () => prepareSuperset(folder),
    install: 'It needs Python 3.10 to 3.12 with venv, and reaches PyPI once.',
  },
}

/** What the command needs in its environment. */
const environment: Record<string, string> = {}
const name = process.argv[2] ?? ''
const peer = peers[name]
if (!peer) {
  process.stderr.write(`Usage: npm run peers -- NAME, where NAME is one of ${Object.keys(peers).join(', ')}.\n`)
  process.exit(1)
}
const command = peer.command()
if (!command) {
  process.stderr.write(`${name} isn't installed on this machine. ${peer.install}\n`)
  process.exit(1)
}
const [program = '', ...given] = command
const child = spawn(program, given, { stdio: 'inherit', env: { ...process.env, ...environment } })
child.on('exit', (code) => process.exit(code ?? 0))
const prepared = await peer.prepare?.().catch((error: unknown) => {
  child.kill()
  throw error
})
const test = prepared ? `${prepared.test} ${peer.test}` : peer.test
const product = prepared ? `To see it in the product:\n\n  ${prepared.product}\n\n` : ''
process.stdout.write(`\n${peer.about}. Ctrl-C stops it. In another window:\n\n  ${test}\n\n${product}`)

/** Returns whether it succeeded; says why it did not. */
function run([first = '', ...rest]: string[]): boolean {
  const { error, status } = spawnSync(first, rest, { stdio: 'inherit' })
  if (status === 0) return true
  process.stderr.write(`\`${[first, ...rest].join(' ')}\` failed: ${error?.message ?? `it ended with ${status}`}.\n`)
  return false
}
