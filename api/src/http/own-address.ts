import type { FastifyInstance } from 'fastify'

/** The address where this process reaches itself, whatever its public name. Known once it listens. */
export function ownAddress({ server }: FastifyInstance): string {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server does not listen on a port')
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = isEverywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
