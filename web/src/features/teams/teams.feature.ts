import { paths } from '@mandate/contract/frame/paths'
import { type Feature, managerRoles, memberRoles } from '../../frame/feature.ts'
import { settingsAddress } from '../../frame/settings-address.ts'

export const teams: Feature = {
  pages: {
    [paths.teamInvitation]: async () => (await import('./TeamInvitationPage.tsx')).TeamInvitationPage,
    [paths.teamInvitationSuccess]: async () => (await import('./TeamInvitationSuccessPage.tsx')).TeamInvitationSuccessPage,
  },
  // Investors have no team in the navigation; if they have one, it is in Settings.
  navigation: [{ label: 'Team', icon: 'users', to: settingsAddress('team'), order: 50, keys: ['g', 't'], for: managerRoles }],
  settings: [
    {
      name: 'team',
      label: 'Team',
      icon: 'users',
      group: 'Team',
      order: 10,
      for: memberRoles,
      load: async () => (await import('./TeamCard.tsx')).TeamCard,
    },
  ],
}
