import { type Feature, memberRoles } from '../../frame/feature.ts'
import { settingsAddress } from '../../frame/settings-address.ts'

export const webhooks: Feature = {
  settings: [
    {
      name: 'webhooks',
      label: 'Webhooks',
      icon: 'send',
      group: 'Integrations',
      order: 80,
      for: memberRoles,
      load: async () => (await import('./WebhooksSection.tsx')).WebhooksSection,
    },
  ],
  commands: [
    {
      id: 'webhooks',
      label: 'Webhooks',
      icon: 'send',
      to: settingsAddress('webhooks'),
      keywords: 'events receiver subscribe developer',
      for: memberRoles,
    },
  ],
}
