import { getProfileImages, readProfileImage, removeProfileImage, setImageAudience, setProfileImage } from '@mandate/contract/profile-images'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as images from './profile-images.service.ts'

export function profileImageRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getProfileImages, ({ query }, viewer) => images.getProfileImages(deps, viewer, query.userId))
  addRoute(app, setProfileImage, ({ query, body }, viewer) => images.setProfileImage(deps, viewer, { ...query, bytes: body }))
  addRoute(app, setImageAudience, ({ body }, viewer) => images.setImageAudience(deps, viewer, body))
  addRoute(app, removeProfileImage, ({ query }, viewer) => images.removeProfileImage(deps, viewer, query.kind))
  addRoute(app, readProfileImage, async ({ params, query }, _viewer, { reply }) => {
    const { bytes, isPublic } = await images.readProfileImage(deps, { ...params, ...query })
    void reply.type('image/webp').header('cache-control', isPublic ? 'public, max-age=86400' : 'private, max-age=86400')
    return bytes
  })
}
