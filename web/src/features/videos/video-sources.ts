import { pathTo } from '@mandate/contract/frame/paths'
import type { MakeSources } from '../../frame/feature.ts'
import { videosApi } from './videos.api.ts'

/** The palette's videos, as far as the user may see them, by their words and those of their transcripts. */
export const videoSources: MakeSources = ({ dispatch, navigate }) => [
  {
    id: 'videos',
    title: 'Videos',
    search: async (text) => {
      const q = text.trim().slice(0, 200)
      if (q.length < 3) return []
      const { items } = await dispatch(videosApi.endpoints.searchVideos.initiate(q, { subscribe: false })).unwrap()
      return items.map(({ id, title, by }) => ({
        id: `video:${id}`,
        label: title,
        detail: by.name,
        icon: 'play',
        onRun: () => navigate(pathTo('video', { videoId: id })),
      }))
    },
  },
]
