import {
  createVideo,
  deleteVideo,
  getVideo,
  getVideoTranscript,
  listVideos,
  readVideoFile,
  readVideoPoster,
  removeVideoPoster,
  setVideoApproval,
  setVideoPoster,
  setVideoTranscript,
  updateVideo,
} from '@mandate/contract/videos'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { answerFile } from '../../http/file-answers.ts'
import * as approvals from './approvals.service.ts'
import * as posters from './posters.service.ts'
import * as transcripts from './transcripts.service.ts'
import { readVideoFile as openVideoFile } from './video-files.service.ts'
import * as videos from './videos.service.ts'

export function videoRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listVideos, ({ query }, viewer) => videos.listVideos(deps, viewer, query))
  addRoute(app, getVideo, ({ params }, viewer) => videos.getVideo(deps, viewer, params.videoId))
  addRoute(app, createVideo, ({ body }, viewer) => videos.createVideo(deps, viewer, body))
  addRoute(app, updateVideo, ({ params, body }, viewer) => videos.updateVideo(deps, viewer, { ...params, ...body }))
  addRoute(app, deleteVideo, ({ params }, viewer) => videos.deleteVideo(deps, viewer, params.videoId))
  addRoute(app, setVideoApproval, ({ params, body }, viewer) => approvals.setVideoApproval(deps, viewer, { ...params, ...body }))
  addRoute(app, getVideoTranscript, ({ params }, viewer) => transcripts.getVideoTranscript(deps, viewer, params.videoId))
  addRoute(app, setVideoTranscript, ({ params, body }, viewer) => transcripts.setVideoTranscript(deps, viewer, { ...params, ...body }))
  addRoute(app, readVideoFile, async ({ params, query }, _viewer, exchange) => answerFile(exchange, await openVideoFile(deps, { ...params, ...query })))
}

export function videoPosterRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, setVideoPoster, ({ params, body }, viewer) => posters.setVideoPoster(deps, viewer, { ...params, bytes: body }))
  addRoute(app, removeVideoPoster, ({ params }, viewer) => posters.removeVideoPoster(deps, viewer, params.videoId))
  addRoute(app, readVideoPoster, async ({ params, query }, _viewer, { reply }) => {
    const bytes = await posters.readVideoPoster(deps, { ...params, ...query })
    void reply.type('image/webp').header('cache-control', 'private, max-age=86400')
    return bytes
  })
}
