import { paths } from '@mandate/contract/frame/paths'
import { type Feature, members } from '../../frame/feature.ts'

export const network: Feature = {
  pages: { [paths.network]: async () => (await import('./NetworkPage.tsx')).NetworkPage },
  navigation: [
    {
      ...{ label: 'Network', icon: 'handshake', to: paths.network, order: 30, keys: ['g', 'n'], for: members, covers: [paths.introductions] },
      loadBadge: async () => (await import('./InvitationBadge.tsx')).InvitationBadge,
    },
  ],
  commands: [
    {
      ...{ id: 'invitations', label: 'Invitations to connect', icon: 'user-plus', to: `${paths.network}?tab=invitations`, for: members },
      keywords: 'requests accept decline connections',
    },
    {
      ...{ id: 'people-you-may-know', label: 'People you may know', icon: 'users', to: `${paths.network}?tab=people`, for: members },
      keywords: 'suggestions colleagues connect',
    },
  ],
  settings: [
    {
      ...{ name: 'blocked', label: 'Blocked people', icon: 'ban', group: 'You', order: 35, for: members },
      load: async () => (await import('./BlockedPeopleCard.tsx')).BlockedPeopleCard,
    },
  ],
}
