import type { IncomingMessage } from 'node:http'
import { paths } from '@mandate/contract/frame/paths'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { expiredPage, failedPage, personPage } from './pages.ts'
import { providerPeople, withFirms } from './people.ts'
import { type DemoLinkedIn, mountPath } from './provider.ts'

/** The demo LinkedIn's own pages; everything else is served by the provider. */
export async function serveDemoLinkedIn(app: FastifyInstance, demo: DemoLinkedIn, publicUrl: string): Promise<void> {
  const login = `${publicUrl}${paths.login}`

  const servePages: FastifyPluginAsync = async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => done(null, new URLSearchParams(String(body))))
    pages.setErrorHandler((error, request, reply) => {
      if ((error as Error).name === 'SessionNotFound') return page(reply.status(400), expiredPage(login))
      request.log.error({ err: error }, 'demo LinkedIn failed')
      return page(reply.status(500), failedPage(login))
    })
    pages.get(`${mountPath}/interaction/:uid`, async ({ raw }, reply) => {
      const provider = await demo.provider()
      await provider.interactionDetails(raw, reply.raw)
      return page(reply, personPage(await withFirms(app.deps.db, providerPeople)))
    })
    pages.post(`${mountPath}/interaction/:uid`, async ({ raw, body }, reply) => {
      const provider = await demo.provider()
      const chosen = providerPeople.find(({ subject }) => subject === (body as URLSearchParams | undefined)?.get('person'))
      const next = await provider.interactionResult(
        raw,
        reply.raw,
        chosen ? { login: { accountId: chosen.subject, remember: false } } : { error: 'access_denied', error_description: 'No account was chosen' },
      )
      return reply.redirect(next, 303)
    })
  }

  const serveProvider: FastifyPluginAsync = async (everythingElse) => {
    everythingElse.removeAllContentTypeParsers()
    // The provider parses the bodies itself.
    everythingElse.addContentTypeParser('*', (_, __, done) => done(null))
    everythingElse.route({
      method: ['GET', 'POST'],
      url: `${mountPath}/*`,
      handler: async ({ raw }, reply) => {
        const provider = await demo.provider()
        reply.hijack()
        await provider.callback()(atPublicAddress(raw, publicUrl), reply.raw)
      },
    })
  }

  await app.register(servePages)
  await app.register(serveProvider)
}

/** The provider builds its addresses from the request, so they are set from the configuration instead. */
function atPublicAddress(raw: IncomingMessage & { originalUrl?: string }, publicUrl: string): IncomingMessage {
  const { host, protocol } = new URL(publicUrl)
  raw.headers.host = host
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
  delete raw.headers['x-forwarded-host']
  raw.originalUrl = raw.url ?? mountPath
  raw.url = raw.originalUrl.slice(mountPath.length)
  // Each sign-in starts signed out, so that you can try each person: the provider would continue with the last one.
  if (raw.url.startsWith('/auth?')) raw.headers.cookie = withoutSession(raw.headers.cookie)
  return raw
}

function withoutSession(cookies = ''): string {
  return cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ')
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
