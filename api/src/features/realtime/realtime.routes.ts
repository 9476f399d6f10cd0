import { openRealtime } from '@mandate/contract/realtime'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { newToken } from '../../http/tokens.ts'
import { requireMember } from '../../http/viewer.ts'
import { insertTicket } from '../../realtime/realtime.repository.ts'

export function realtimeRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, openRealtime, async (_, viewer) => {
    const { token, hash } = newToken()
    await insertTicket(deps.db, requireMember(viewer).sessionId, hash)
    return { ticket: token }
  })
}
