import { pathTo } from '@mandate/contract/frame/paths'
import type { MakeSources } from '../../frame/feature.ts'
import { postsApi } from './posts.api.ts'
import { shortTime } from './shared/short-time.ts'

const longestLabel = 56

/** The palette's posts, as far as the user may see them. */
export const postSources: MakeSources = ({ dispatch, navigate }) => [
  {
    id: 'posts',
    title: 'Posts',
    search: async (text) => {
      const q = text.trim().slice(0, 200)
      if (q.length < 3) return []
      const { items } = await dispatch(postsApi.endpoints.searchPosts.initiate(q, { subscribe: false })).unwrap()
      return items.map(({ id, text: written, author, publishedAt }) => ({
        id: `post:${id}`,
        label: shortened(written),
        detail: `${author.name} · ${shortTime(publishedAt, Date.now())}`,
        icon: 'message-square',
        onRun: () => navigate(pathTo('post', { postId: id })),
      }))
    },
  },
]

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > longestLabel ? `${line.slice(0, longestLabel).trimEnd()}…` : line
}
