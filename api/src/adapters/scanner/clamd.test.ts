import { createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClamdScanner } from './clamd.ts'
import { ScannerAwayError } from './scanner.ts'

/** The test file that every scanner knows, in two halves so that no scanner takes this file for it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const real = process.env.CLAMD_TEST_URL
if (!real) process.stdout.write('clamd: the real one is left out; `npm run peers -- clamd` starts it and says how to include it\n')

/** Speaks INSTREAM as clamd's manual describes it. */
function answer(socket: Socket): void {
  let held = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (part: Buffer) => {
    held = Buffer.concat([held, part])
    const command = held.indexOf(0)
    if (held.subarray(0, command).toString() !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0')
    const pieces: Buffer[] = []
    for (let at = command + 1; at + 4 <= held.length; ) {
      const length = held.readUInt32BE(at)
      if (length === 0) {
        const content = Buffer.concat(pieces).toString('latin1')
        if (content.includes('too large')) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
        if (content.includes('hang up')) return void socket.destroy()
        return void socket.end(content.includes('EICAR') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0')
      }
      if (at + 4 + length > held.length) return
      pieces.push(held.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
  })
}

let peer: Server
let address: string

beforeAll(async () => {
  peer = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((done) => peer.once('listening', done))
  address = `tcp://127.0.0.1:${(peer.address() as { port: number }).port}`
})
afterAll(() => new Promise((done) => peer.close(done)))

const peers: [string, () => string][] = [['a server of the protocol', () => address], ...(real ? [['clamd', () => real] satisfies [string, () => string]] : [])]
const inPieces = (text: string, size = 7) => Readable.from((text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).map((piece) => Buffer.from(piece, 'latin1')))

describe.each(peers)('D9 a scan by %s', (_, addressOf) => {
  it('finds what is known, in one piece or many, and nothing in the rest', async () => {
    const scanner = makeClamdScanner(addressOf())
    expect(await scanner.scan(inPieces(eicar))).toMatch(/eicar/i)
    expect(await scanner.scan(inPieces(eicar, 100))).toMatch(/eicar/i)
    expect(await scanner.scan(inPieces('%PDF-1.7 a policy'))).toBeUndefined()
    expect(await scanner.scan(Readable.from([Buffer.alloc(3_000_000)]))).toBeUndefined()
  })
})

it.each([
  ['is not there', () => 'tcp://127.0.0.1:1', 'clean'],
  ['hangs up', () => address, 'hang up'],
  ['refuses the size', () => address, 'too large'],
])('D9 a scanner that %s takes no file', async (_, addressOf, text) => {
  await expect(makeClamdScanner(addressOf()).scan(inPieces(text))).rejects.toBeInstanceOf(ScannerAwayError)
})

it('a file that breaks off while it is scanned is no clean file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('a beginning')
      throw new Error('gone')
    })(),
  )
  await expect(makeClamdScanner(address).scan(broken)).rejects.toBeInstanceOf(ScannerAwayError)
})
