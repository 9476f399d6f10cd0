import { paths } from '@mandate/contract/frame/paths'
import { type Feature, managerRoles } from '../../frame/feature.ts'

export const partners: Feature = {
  pages: {
    [paths.partners]: async () => (await import('./PartnersPage.tsx')).PartnersPage,
    [paths.myPartner]: async () => (await import('./MyPartnerPage.tsx')).MyPartnerPage,
    [paths.adminPartners]: async () => (await import('./PartnerReviewsPage.tsx')).PartnerReviewsPage,
    [paths.partner]: async () => (await import('./PartnerPage.tsx')).PartnerPage,
  },
  audiences: [{ title: 'Your partner page', paths: [paths.myPartner], for: managerRoles, instead: { label: 'Find a partner', to: paths.partners } }],
  navigation: [{ label: 'Partners', icon: 'briefcase', to: paths.partners, order: 45, keys: ['g', 'b'], covers: [paths.myPartner] }],
  adminPages: [
    {
      title: 'Partners',
      summary: 'Partner pages to approve or return',
      keywords: 'campaigns listings sponsored',
      icon: 'briefcase',
      to: paths.adminPartners,
      group: 'Partners and money',
      order: 35,
      queues: [
        { name: 'partnerPages', one: 'page to review', many: 'pages to review', to: paths.adminPartners },
        { name: 'campaigns', one: 'campaign to review', many: 'campaigns to review', to: paths.adminPartners },
      ],
    },
  ],
  commands: [
    { id: 'my-partner', label: 'Your partner page', icon: 'pencil', to: paths.myPartner, keywords: 'edit company listing' },
    { id: 'partners', label: 'Find a partner', icon: 'briefcase', to: paths.partners, keywords: 'companies custodian crm software vendor services' },
  ],
}
