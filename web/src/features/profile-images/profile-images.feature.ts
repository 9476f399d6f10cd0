import type { Feature } from '../../frame/feature.ts'

export const profileImages: Feature = {
  settings: [
    {
      name: 'pictures',
      label: 'Photo and cover',
      icon: 'user-round',
      group: 'You',
      order: 20,
      load: async () => (await import('./PicturesCard.tsx')).PicturesCard,
    },
  ],
}
