import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const partners: Feature = {
  pages: {
    [paths.partners]: async () => (await import('./PartnersPage.tsx')).PartnersPage,
    [paths.partner]: async () => (await import('./PartnerPage.tsx')).PartnerPage,
  },
  navigation: [{ label: 'Partners', icon: 'briefcase', to: paths.partners, order: 45, keys: ['g', 'b'] }],
  commands: [{ id: 'partners', label: 'Find a partner', icon: 'briefcase', to: paths.partners, keywords: 'companies custodian crm software vendor services' }],
}
