import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface HttpRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Over a real connection, where every header that leaves the server can be seen. */
export function send(address: string, { method, url, headers, payload }: HttpRequest): Promise<HttpAnswer> {
  return new Promise((done, fail) => {
    const length: Record<string, string> = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const outgoing = request(`${address}${url}`, { method, agent, headers: { ...headers, ...length } }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', fail)
      incoming.on('end', () => done({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks).toString() }))
    })
    outgoing.on('error', fail)
    outgoing.end(payload)
  })
}
