import type { Feature } from '../../frame/feature.ts'

export const appearance: Feature = {
  settings: [
    {
      name: 'appearance',
      label: 'Appearance',
      icon: 'sun',
      group: 'You',
      order: 70,
      load: async () => (await import('./AppearanceSection.tsx')).AppearanceSection,
    },
  ],
}
