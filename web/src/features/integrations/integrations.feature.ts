import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'
import { settingsAddress } from '../../frame/settings-address.ts'

export const integrations: Feature = {
  pages: {
    [paths.integration]: async () => (await import('./ConnectPage.tsx')).ConnectPage,
  },
  settings: [
    {
      name: 'integrations',
      label: 'Integrations',
      icon: 'repeat-2',
      group: 'Integrations',
      order: 60,
      for: memberRoles,
      load: async () => (await import('./IntegrationsSection.tsx')).IntegrationsSection,
    },
  ],
  commands: [
    {
      id: 'integrations',
      label: 'Integrations',
      icon: 'repeat-2',
      to: settingsAddress('integrations'),
      keywords: 'crm hubspot salesforce wealthbox redtail connect sync',
      for: memberRoles,
    },
  ],
}
