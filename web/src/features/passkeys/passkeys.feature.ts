import type { Feature } from '../../frame/feature.ts'

export const passkeys: Feature = {
  settings: [
    {
      name: 'passkeys',
      label: 'Passkeys',
      icon: 'fingerprint',
      group: 'Security',
      order: 30,
      state: ({ passkeys }) => (passkeys === 0 ? 'None yet' : passkeys === 1 ? 'One' : String(passkeys)),
      load: async () => (await import('./PasskeysCard.tsx')).PasskeysCard,
    },
  ],
}
