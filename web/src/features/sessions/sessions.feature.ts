import type { Feature } from '../../frame/feature.ts'

export const sessions: Feature = {
  settings: [
    {
      name: 'sessions',
      label: 'Sessions',
      icon: 'laptop',
      group: 'Security',
      order: 40,
      state: 'Where you are signed in',
      load: async () => (await import('./SessionsSection.tsx')).SessionsSection,
    },
  ],
}
