import type { Feature } from '../../frame/feature.ts'

export const profileImages: Feature = {
  settings: [
    {
      name: 'pictures',
      label: 'Photo and cover',
      icon: 'user-round',
      group: 'You',
      order: 20,
      state: 'How others see you',
      load: async () => (await import('./PicturesCard.tsx')).PicturesCard,
    },
  ],
}
