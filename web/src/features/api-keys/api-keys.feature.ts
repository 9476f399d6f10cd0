import { type Feature, memberRoles } from '../../frame/feature.ts'
import { settingsAddress } from '../../frame/settings-address.ts'

export const apiKeys: Feature = {
  settings: [
    {
      name: 'api-keys',
      label: 'API keys',
      icon: 'key-round',
      group: 'Integrations',
      order: 70,
      for: memberRoles,
      load: async () => (await import('./ApiKeysSection.tsx')).ApiKeysSection,
    },
  ],
  commands: [
    {
      id: 'api-keys',
      label: 'API keys',
      icon: 'key-round',
      to: settingsAddress('api-keys'),
      keywords: 'token developer openapi scopes program',
      for: memberRoles,
    },
  ],
}
