import { readPostPhoto, uploadPostPhoto } from '@mandate/contract/post-photos'
import * as contract from '@mandate/contract/posts'
import { addWaitingPost, listPostsToReview, listWaitingPosts, removeWaitingPost, resendWaitingPost, reviewPost } from '@mandate/contract/waiting-posts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as comments from './comments.service.ts'
import * as feed from './feed.service.ts'
import * as photos from './post-photos.service.ts'
import * as posts from './posts.service.ts'
import { resendWaitingPost as resend } from './resend-waiting.service.ts'
import * as waiting from './waiting-posts.service.ts'

export function postsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.getFeed, ({ query }, viewer) => feed.getFeed(deps, viewer, query))
  addRoute(app, contract.listPosts, ({ query }, viewer) => posts.listPosts(deps, viewer, query))
  addRoute(app, contract.createPost, ({ body }, viewer) => posts.createPost(deps, viewer, body))
  addRoute(app, listWaitingPosts, (_, viewer) => waiting.listWaitingPosts(deps, viewer))
  addRoute(app, addWaitingPost, ({ body }, viewer) => waiting.addWaitingPost(deps, viewer, body))
  addRoute(app, resendWaitingPost, ({ params, body }, viewer) => resend(deps, viewer, { ...params, ...body }))
  addRoute(app, removeWaitingPost, ({ params }, viewer) => waiting.removeWaitingPost(deps, viewer, params.waitingPostId))
  addRoute(app, listPostsToReview, ({ query }, viewer) => waiting.listPostsToReview(deps, viewer, query))
  addRoute(app, reviewPost, ({ params, body }, viewer) => waiting.reviewPost(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.getPost, ({ params }, viewer) => posts.getPost(deps, viewer, params.postId))
  addRoute(app, contract.editPost, ({ params, body }, viewer) => posts.editPost(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.deletePost, ({ params }, viewer) => posts.deletePost(deps, viewer, params.postId))
  addRoute(app, contract.listPostRevisions, ({ params, query }, viewer) => posts.listRevisions(deps, viewer, { ...params, ...query }))
  addRoute(app, contract.reactToPost, ({ params, body }, viewer) => posts.react(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.removeReaction, ({ params }, viewer) => posts.react(deps, viewer, { ...params, kind: null }))
  addRoute(app, contract.voteInPoll, ({ params, body }, viewer) => posts.vote(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.hidePost, ({ params }, viewer) => posts.hidePost(deps, viewer, params.postId))
  addRoute(app, contract.unhidePost, ({ params }, viewer) => posts.unhidePost(deps, viewer, params.postId))
  addRoute(app, contract.listComments, ({ params, query }, viewer) => comments.listComments(deps, viewer, { ...params, ...query }))
  addRoute(app, contract.addComment, ({ params, body }, viewer) => comments.addComment(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.deleteComment, ({ params }, viewer) => comments.deleteComment(deps, viewer, params))
}

export function postPhotoRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, uploadPostPhoto, ({ body }, viewer) => photos.uploadPostPhoto(deps, viewer, body))
  addRoute(app, readPostPhoto, async ({ params, query }, _viewer, { reply }) => {
    const bytes = await photos.readPostPhoto(deps, { ...params, ...query })
    void reply.type('image/webp').header('cache-control', 'private, max-age=86400')
    return bytes
  })
}
