// Runs PostgreSQL and stops it when the process that started us is gone, however that went:
// our standard input is a pipe from it, and a pipe closes with its writer.
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

const [binary, dataFolder, logFile, uid, gid, ...settings] = process.argv.slice(2)
if (!binary || !dataFolder || !logFile) throw new Error('usage: supervisor BINARY DATA LOG UID GID SETTING…')

const log = openSync(logFile, 'a')
const server = spawn(binary, ['-D', dataFolder, ...settings.flatMap((setting) => ['-c', setting])], {
  stdio: ['ignore', log, log],
  cwd: dataFolder,
  ...(uid ? { uid: Number(uid), gid: Number(gid) } : {}),
})
closeSync(log)

// SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and exits.
const stop = () => server.kill('SIGINT')
process.stdin.on('end', stop)
process.stdin.on('error', stop)
process.stdin.resume()
// A Ctrl-C in the terminal reaches the whole group; the parent decides when the database goes.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', stop)
server.on('exit', (code) => process.exit(code ?? 1))
server.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
