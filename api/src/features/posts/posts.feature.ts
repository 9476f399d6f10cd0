import type { Feature } from '../../feature.ts'
import { tellClosedPolls } from './polls.service.ts'
import { postNotifications, toldPosts } from './post-notifications.ts'
import { removeUnusedPhotos } from './post-photos.service.ts'
import { postsColumns } from './posts.columns.ts'
import { postPhotoRoutes, postsRoutes } from './posts.routes.ts'
import { publishDuePosts, returnPostsOfLeaver, returnWaitingPosts } from './publish-waiting.service.ts'

/** What members publish and say about it, and the feed. */
export const posts = {
  name: 'posts',
  routes: postsRoutes,
  uploadRoutes: postPhotoRoutes,
  effects: { returnWaitingPosts: { deliver: returnWaitingPosts, mails: 'none' }, memberLeftTeam: { deliver: returnPostsOfLeaver, mails: 'none' } },
  schedules: [
    { name: 'remove-unused-photos', cron: '33 * * * *', run: removeUnusedPhotos },
    { name: 'close-polls', cron: '* * * * *', run: tellClosedPolls },
    { name: 'publish-posts', cron: '* * * * *', run: publishDuePosts },
  ],
  columns: postsColumns,
  notifications: postNotifications,
  toldSubjects: toldPosts,
} satisfies Feature
