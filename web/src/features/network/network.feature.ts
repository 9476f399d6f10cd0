import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'

export const network: Feature = {
  pages: { [paths.network]: async () => (await import('./NetworkPage.tsx')).NetworkPage },
  audiences: [{ title: 'Network', paths: [paths.network], for: memberRoles }],
  navigation: [
    {
      ...{ label: 'Network', icon: 'handshake', to: paths.network, order: 30, keys: ['g', 'n'], covers: [paths.introductions] },
      loadBadge: async () => (await import('./InvitationBadge.tsx')).InvitationBadge,
    },
  ],
  commands: [
    {
      ...{ id: 'invitations', label: 'Invitations to connect', icon: 'user-plus', to: `${paths.network}?tab=invitations` },
      keywords: 'requests accept decline connections',
    },
    {
      ...{ id: 'people-you-may-know', label: 'People you may know', icon: 'users', to: `${paths.network}?tab=people` },
      keywords: 'suggestions colleagues connect',
    },
  ],
  settings: [
    {
      ...{ name: 'blocked', label: 'Blocked people', icon: 'ban', group: 'You', order: 35, for: memberRoles },
      load: async () => (await import('./BlockedPeopleCard.tsx')).BlockedPeopleCard,
    },
  ],
}
