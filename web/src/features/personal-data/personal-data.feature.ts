import type { Feature } from '../../frame/feature.ts'

export const personalData: Feature = {
  settings: [
    {
      name: 'data',
      label: 'Your data',
      icon: 'archive',
      group: 'Data',
      order: 20,
      state: 'Export or delete',
      load: async () => (await import('./PersonalDataCard.tsx')).PersonalDataCard,
    },
  ],
}
