import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'

export const posts: Feature = {
  pages: { [paths.post]: async () => (await import('./PostPage.tsx')).PostPage },
  sources: async () => (await import('./post-sources.ts')).postSources,
  commands: [
    { id: 'feed', label: 'Feed', icon: 'message-square', to: `${paths.home}#feed`, keywords: 'posts network news write share poll', for: memberRoles },
  ],
}
