import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  origin: string
  received: Received[]
  /** What it answers from now on; null: nothing. */
  answers: { status: number; body?: string; headers?: Record<string, string> } | null
  stop(): Promise<void>
}

/** A server of a customer, as it receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      receiver.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
      const { answers } = receiver
      if (answers) response.writeHead(answers.status, answers.headers).end(answers.body ?? '')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answers: { status: 200, body: 'ok' },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return receiver
}
