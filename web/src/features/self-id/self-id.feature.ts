import { type Feature, memberRoles } from '../../frame/feature.ts'

export const selfId: Feature = {
  settings: [
    {
      name: 'self-identification',
      label: 'Self-identification',
      icon: 'lock',
      group: 'You',
      order: 65,
      state: 'Optional, encrypted',
      for: memberRoles,
      load: async () => (await import('./SelfIdCard.tsx')).SelfIdCard,
    },
  ],
}
