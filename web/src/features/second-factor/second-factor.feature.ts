import type { Feature } from '../../frame/feature.ts'

export const secondFactor: Feature = {
  settings: [
    {
      name: 'second-factor',
      label: 'Two-factor authentication',
      icon: 'smartphone',
      group: 'Security',
      order: 20,
      state: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
      load: async () => (await import('./SecondFactorSection.tsx')).SecondFactorSection,
    },
  ],
}
