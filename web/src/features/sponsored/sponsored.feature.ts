import { paths } from '@mandate/contract/frame/paths'
import { type Feature, managerRoles } from '../../frame/feature.ts'

export const sponsored: Feature = {
  pages: {
    [paths.newCampaign]: async () => (await import('./NewCampaignPage.tsx')).NewCampaignPage,
    [paths.campaign]: async () => (await import('./CampaignPage.tsx')).CampaignPage,
  },
  audiences: [{ title: 'Campaigns', paths: [paths.newCampaign, paths.campaign], for: managerRoles, instead: { label: 'Find a partner', to: paths.partners } }],
  commands: [
    {
      ...{ id: 'new-campaign', label: 'Request a sponsored campaign', icon: 'plus', to: paths.newCampaign },
      ...{ keywords: 'advertise promote partner', isForEditors: true },
    },
  ],
}
