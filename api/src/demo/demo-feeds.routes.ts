import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../http/deps.ts'
import { filingsFeed, pressFeed } from './demo-feed-texts.ts'
import { selectFeedFirms } from './demo-feeds.repository.ts'
import { drawCover } from './draw-cover.ts'

/** Generated news about the demo's firms, in real feed formats, for the real feed reader. */
export function demoFeedRoutes(app: FastifyInstance, { db }: Deps): void {
  app.get('/demo/feeds/press-releases.xml', async (request, reply) => send(request, reply, pressFeed(await selectFeedFirms(db, 120))))
  app.get<{ Params: { name: string } }>('/demo/feeds/pictures/:name', async ({ params }, reply) => {
    const crd = /^(\d{1,9})\.png$/.exec(params.name)?.[1]
    return crd ? reply.type('image/png').send(drawCover(Number(crd))) : reply.callNotFound()
  })
  app.get('/demo/feeds/filings.xml', async (request, reply) => send(request, reply, filingsFeed(await selectFeedFirms(db, 90))))
}

function send({ headers }: FastifyRequest, reply: FastifyReply, xml: string): FastifyReply {
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 24)}"`
  void reply.header('etag', etag)
  if (headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type('application/xml; charset=utf-8').send(xml)
}
