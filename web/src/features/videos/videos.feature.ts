import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const videos: Feature = {
  pages: {
    [paths.videos]: async () => (await import('./VideosPage.tsx')).VideosPage,
    [paths.video]: async () => (await import('./VideoPage.tsx')).VideoPage,
  },
  sources: async () => (await import('./video-sources.ts')).videoSources,
  navigation: [{ label: 'Videos', icon: 'play', to: paths.videos, order: 45, keys: ['g', 'v'], covers: [paths.video] }],
}
