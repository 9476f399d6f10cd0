import { type Feature, members } from '../../frame/feature.ts'

export const selfId: Feature = {
  settings: [
    {
      name: 'self-identification',
      label: 'Self-identification',
      icon: 'lock',
      group: 'You',
      order: 65,
      state: 'Optional, encrypted',
      for: members,
      load: async () => (await import('./SelfIdCard.tsx')).SelfIdCard,
    },
  ],
}
