import { type Operation, operations } from '@mandate/contract/operations'
import type { FastifyInstance } from 'fastify'
import { sampleRequests } from './sample-requests.ts'
import type { World, WorldPerson } from './samples.ts'

export function isRouted(app: FastifyInstance, { endpoint }: Operation): boolean {
  return app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })
}

export interface RequestParts {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: Record<string, unknown> | undefined
}

/** The sample request of an operation, without its type: tests change it in ways no caller would. */
export function sampleOf({ name }: Operation, world: World, caller: WorldPerson): RequestParts {
  const sample = sampleRequests[name] as (world: World, caller: WorldPerson) => RequestParts
  return sample(world, caller)
}

/** An identity that may call the operation. */
export function callerOf({ endpoint }: Operation, { people }: World): WorldPerson {
  return endpoint.access === 'admin' ? people.platformAdmin : people.teamOwner
}

/** Where the sample goes, with its parameters filled in. */
export function addressOf({ endpoint }: Operation, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `/api${path}${search ? `?${search}` : ''}`
}

export const writeOperations = operations.filter(({ endpoint }) => endpoint.method !== 'GET')
