import { pathTo } from '@mandate/contract/frame/paths'
import type { ComposeNotifications, ToldSubjects } from '../../http/deps.ts'
import { mentionReader } from './mentions.service.ts'
import { selectPosts, selectVisibleIds } from './posts.repository.ts'
import { quoted } from './quotes.service.ts'

/** As long as the user may see the post. */
const about =
  (text: string, end = ''): ComposeNotifications =>
  async (db, userId, postIds) => {
    const posts = await selectPosts(db, userId, postIds)
    const read = await mentionReader(
      db,
      userId,
      posts.map((post) => post.text),
    )
    return new Map(
      posts.map((post) => [
        post.id,
        { text: `${text} "${quoted(read(post.text).text)}"${end}`, navigateTo: { destination: pathTo('post', { postId: post.id }) } },
      ]),
    )
  }

export const postNotifications = {
  postCommented: about('commented on'),
  commentReplied: about('replied to your comment on'),
  postReacted: about('reacted to'),
  postReshared: about('reshared'),
  postMentioned: about('mentioned you in'),
  pollClosed: about('The poll in', ' has closed. See the results.'),
}

export const toldPosts: ToldSubjects = {
  events: Object.keys(postNotifications) as (keyof typeof postNotifications)[],
  select: selectVisibleIds,
}
