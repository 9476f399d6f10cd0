import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'

export const linkedin: Feature = {
  pages: {
    [paths.oauth]: async () => (await import('./OAuthPage.tsx')).OAuthPage,
  },
  settings: [
    {
      name: 'linkedin',
      label: 'LinkedIn',
      icon: 'link',
      group: 'Security',
      order: 50,
      // An admin signs in with password and authenticator only.
      for: memberRoles,
      needs: 'hasLinkedIn',
      state: ({ hasLinkedIn }) => (hasLinkedIn ? 'Connected' : 'Not connected'),
      load: async () => (await import('./LinkedInSection.tsx')).LinkedInSection,
    },
  ],
}
