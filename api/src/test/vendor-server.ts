import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface VendorRequest {
  method: string
  /** With its query. */
  path: string
  token: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

interface VendorAnswer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

export interface VendorServer {
  origin: string
  requests: VendorRequest[]
  answer: (request: VendorRequest) => VendorAnswer
  stop(): Promise<void>
}

/** A server in place of an outside system: a test says how it answers, in that system's documented protocol. */
export async function startVendor(): Promise<VendorServer> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const token = incoming.headers.authorization?.replace(/^Bearer /, '')
      const request = { method: incoming.method ?? '', path: incoming.url ?? '', token, headers: incoming.headers, body: Buffer.concat(chunks).toString() }
      vendor.requests.push(request)
      const { status = 200, headers = {}, body } = vendor.answer(request)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body === undefined ? '' : JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const vendor: VendorServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer: () => ({ status: 404 }),
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return vendor
}
