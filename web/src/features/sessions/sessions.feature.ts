import type { Feature } from '../../frame/feature.ts'

export const sessions: Feature = {
  settings: [
    {
      name: 'sessions',
      label: 'Sessions',
      icon: 'laptop',
      group: 'Security',
      order: 40,
      load: async () => (await import('./SessionsSection.tsx')).SessionsSection,
    },
  ],
}
