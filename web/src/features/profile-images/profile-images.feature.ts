import { type Feature, memberRoles } from '../../frame/feature.ts'

export const profileImages: Feature = {
  settings: [
    {
      name: 'pictures',
      label: 'Photo and cover',
      icon: 'user-round',
      group: 'You',
      order: 20,
      for: memberRoles,
      load: async () => (await import('./PicturesCard.tsx')).PicturesCard,
    },
  ],
}
