import { type Feature, memberRoles } from '../../frame/feature.ts'
import { settingsAddress } from '../../frame/settings-address.ts'

export const firmRules: Feature = {
  commands: [
    {
      id: 'firm-rules',
      label: 'Firm rules',
      icon: 'shield-check',
      to: settingsAddress('firm-rules'),
      keywords: 'approval posts review retention supervision compliance records',
      for: memberRoles,
    },
  ],
  settings: [
    {
      name: 'firm-rules',
      label: 'Firm rules',
      icon: 'shield-check',
      group: 'Team',
      order: 20,
      for: memberRoles,
      load: async () => (await import('./FirmRulesSection.tsx')).FirmRulesSection,
    },
  ],
}
