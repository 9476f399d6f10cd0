import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileScanner, ScannerAwayError } from './scanner.ts'

/** Without an answer for so long, the scanner counts as away. */
const idleMs = 60_000
const end = Buffer.alloc(4)

/** Asks clamd over TCP (`tcp://127.0.0.1:3310`) or a socket (`unix:/run/clamav/clamd.ctl`) by its INSTREAM command. */
export function makeClamdScanner(address: string): FileScanner {
  return {
    async scan(content) {
      const socket = open(address)
      try {
        const [reply] = await Promise.all([replyOf(socket), send(socket, content)])
        return verdictOf(reply)
      } catch (error) {
        throw error instanceof ScannerAwayError ? error : new ScannerAwayError((error as Error).message)
      } finally {
        socket.destroy()
        content.destroy()
      }
    },
  }
}

function open(address: string): Socket {
  const path = /^unix:(.+)$/.exec(address)?.[1]
  if (path) return connect(path).setTimeout(idleMs)
  const { hostname, port } = new URL(address)
  return connect(Number(port || 3310), hostname).setTimeout(idleMs)
}

function replyOf(socket: Socket): Promise<string> {
  return new Promise((done, failed) => {
    let reply = ''
    socket.on('data', (part) => {
      reply += part.toString('latin1')
    })
    socket.on('end', () => done(reply))
    socket.on('error', failed)
    socket.on('timeout', () => socket.destroy(new Error('no answer in time')))
    socket.on('close', () => failed(new Error('the connection was closed')))
  })
}

/** Each piece with its length in front, and a length of 0 at the end. */
async function send(socket: Socket, content: Readable): Promise<void> {
  const framed = async function* (pieces: AsyncIterable<Buffer>) {
    yield Buffer.from('zINSTREAM\0')
    for await (const piece of pieces) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      yield length
      yield piece
    }
    yield end
  }
  await pipeline(content, framed, socket, { end: false })
}

/** 'stream: OK' or 'stream: Eicar-Signature FOUND'. */
function verdictOf(reply: string): string | undefined {
  const [, found] = /^stream: (.{1,200}) FOUND\0?\s*$/.exec(reply) ?? []
  if (found) return found
  if (/^stream: OK\0?\s*$/.test(reply)) return undefined
  throw new ScannerAwayError(`clamd answered ${JSON.stringify(reply.slice(0, 200))}`)
}
