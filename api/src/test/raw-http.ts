import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** 0 when the server closed without a word. */
  status: number
  headers: Record<string, string>
  body: string
  text: string
  closedAfterMs: number
}

/** Sends bytes as they are, and reads until the server closes or `patienceMs` is over. */
export function sendRaw(port: number, bytes: string | Buffer, patienceMs = 3_000): Promise<RawAnswer> {
  return new Promise((done) => {
    const began = performance.now()
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      done({ ...parse(Buffer.concat(chunks).toString('latin1')), closedAfterMs: performance.now() - began })
    }
    const timer = setTimeout(finish, patienceMs)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('close', finish)
    socket.on('error', () => undefined)
  })
}

/** Resolves with the milliseconds until the server closes a connection. */
export function closesAfter(socket: Socket): Promise<number> {
  const began = performance.now()
  return new Promise((done) => socket.once('close', () => done(performance.now() - began)))
}

function parse(text: string): Omit<RawAnswer, 'closedAfterMs'> {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, body: rest.join('\r\n\r\n'), text }
}
