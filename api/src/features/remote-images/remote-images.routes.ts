import { getImage } from '@mandate/contract/remote-images'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { cacheControl, hasSame } from './remote-images.rules.ts'
import { makeRemoteImages } from './remote-images.service.ts'

export function remoteImageRoutes(app: FastifyInstance, deps: Deps): void {
  const images = makeRemoteImages(deps)
  addRoute(app, getImage, async ({ query }, _viewer, { request, reply }) => {
    const { bytes, mediaType, etag } = await images.read({
      ...{ url: query.url, width: query.w, quality: query.q, signature: query.signature },
      ...{ accept: request.headers.accept ?? '', ip: request.ip },
    })
    void reply.headers({
      etag,
      'cache-control': cacheControl,
      vary: 'Accept, Origin',
      // Opened by itself it is a download, whatever it holds.
      'content-disposition': `attachment; filename="image.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.slice('image/'.length)}"`,
    })
    if (hasSame(request.headers['if-none-match'], etag)) await reply.status(304).send()
    else void reply.type(mediaType)
    return bytes
  })
}
