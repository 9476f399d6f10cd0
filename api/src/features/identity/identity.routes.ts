import { login } from '@mandate/contract/identity'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { setRenewalCookie } from '../sessions/renewal-cookie.ts'
import * as identity from './identity.service.ts'

export function identityRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, login, async ({ body }, viewer, { reply }) => {
    const { user, renewal } = await identity.login(deps, viewer, body)
    setRenewalCookie(deps, reply, renewal)
    return user
  })
}
