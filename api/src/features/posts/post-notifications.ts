import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { ComposeNotifications, ToldSubjects } from '../../http/deps.ts'
import { findTeamOf } from '../teams/teams.service.ts'
import { mentionReader } from './mentions.service.ts'
import { selectPosts, selectVisibleIds } from './posts.repository.ts'
import { quoted } from './quotes.service.ts'
import { selectByIds } from './waiting-posts.repository.ts'

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

const aboutPosts = {
  postCommented: about('commented on'),
  commentReplied: about('replied to your comment on'),
  postReacted: about('reacted to'),
  postReshared: about('reshared'),
  postMentioned: about('mentioned you in'),
  pollClosed: about('The poll in', ' has closed. See the results.'),
  postPublished: about('Your post', ' is published.'),
}

/** Of the team's owners, while it waits for them. */
const toReview: ComposeNotifications = async (db, userId, ids) => {
  const team = await findTeamOf(db, userId)
  const rows = team?.role === 'owner' ? await selectByIds(db, ids) : []
  return new Map(
    rows
      .filter(({ teamId, state }) => teamId === team?.teamId && state === 'review')
      .map(({ id }) => [id, { text: 'asks you to approve a post', navigateTo: { destination: '/settings?section=firm-rules' } }]),
  )
}

/** To its author, until it's withdrawn. */
const returned: ComposeNotifications = async (db, userId, ids) =>
  new Map(
    (await selectByIds(db, ids))
      .filter(({ authorId, state }) => authorId === userId && state === 'returned')
      .map(({ id, note }) => [id, { text: `Your post wasn't published: "${quoted(note)}"`, navigateTo: { destination: paths.home } }]),
  )

export const postNotifications = { ...aboutPosts, postToReview: toReview, postReturned: returned }

export const toldPosts: ToldSubjects = {
  events: Object.keys(aboutPosts) as (keyof typeof aboutPosts)[],
  select: selectVisibleIds,
}
