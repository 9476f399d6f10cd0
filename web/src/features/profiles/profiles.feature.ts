import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'

export const profiles: Feature = {
  pages: {
    [paths.profileInformation]: async () => (await import('./ProfileInformationPage.tsx')).ProfileInformationPage,
    [paths.publicProfile]: async () => (await import('./PublicProfilePage.tsx')).PublicProfilePage,
  },
  settings: [
    {
      name: 'visibility',
      label: 'Profile visibility',
      icon: 'eye',
      group: 'You',
      order: 30,
      for: memberRoles,
      load: async () => (await import('./VisibilityCard.tsx')).VisibilityCard,
    },
  ],
}
