import { paths } from '@mandate/contract/frame/paths'
import { unsubscribeTokenSchema } from '@mandate/contract/notification-settings'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import { findViewer } from '../../http/authenticate.ts'
import type { Deps } from '../../http/deps.ts'
import { consumeBudget } from '../../http/rate-limits.ts'
import { unsubscribe } from './settings.service.ts'

const querySchema = z.object({ token: unsubscribeTokenSchema })
const mostBytes = 1_000

/**
 * The one-click unsubscribe request of an email program (RFC 8058): a form with one field, sent to the address in the email's header. Opening
 * that address changes nothing: it shows a page with a button.
 */
export async function oneClickUnsubscribeRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const route: FastifyPluginAsync = async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: mostBytes }, (_, body, done) => done(null, body))
    scope.post(paths.unsubscribe, async (request, reply) => {
      const viewer = await findViewer(deps, request)
      await consumeBudget(deps, { limit: 'code', access: 'public' }, viewer)
      const query = querySchema.safeParse(request.query)
      const isOneClick = typeof request.body === 'string' && new URLSearchParams(request.body).get('List-Unsubscribe') === 'One-Click'
      if (!query.success || !isOneClick) throw new AppError('link_invalid', 'This link is incomplete. Copy the full link from the email')
      await unsubscribe(deps, viewer, query.data)
      return reply.type('text/plain; charset=utf-8').send("You've unsubscribed from these emails.\n")
    })
  }
  await app.register(route)
}
