import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'
import { settingsAddress } from '../../frame/settings-address.ts'

export const teams: Feature = {
  pages: {
    [paths.teamInvitation]: async () => (await import('./TeamInvitationPage.tsx')).TeamInvitationPage,
    [paths.teamInvitationSuccess]: async () => (await import('./TeamInvitationSuccessPage.tsx')).TeamInvitationSuccessPage,
  },
  // Investors act for themselves; their team, if they have one, is in the settings.
  navigation: [{ label: 'Team', icon: 'users', to: settingsAddress('team'), order: 50, keys: ['g', 't'], for: ['WEALTH_MANAGER', 'ASSET_MANAGER'] }],
  settings: [
    {
      name: 'team',
      label: 'Team',
      icon: 'users',
      group: 'Team',
      order: 10,
      state: 'People you work with',
      load: async () => (await import('./TeamCard.tsx')).TeamCard,
    },
  ],
}
