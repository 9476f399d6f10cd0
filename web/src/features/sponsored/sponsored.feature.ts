import { paths } from '@mandate/contract/frame/paths'
import { type Feature, members } from '../../frame/feature.ts'

export const sponsored: Feature = {
  pages: {
    [paths.newCampaign]: async () => (await import('./NewCampaignPage.tsx')).NewCampaignPage,
    [paths.campaign]: async () => (await import('./CampaignPage.tsx')).CampaignPage,
  },
  commands: [
    {
      ...{ id: 'new-campaign', label: 'Request a sponsored campaign', icon: 'plus', to: paths.newCampaign, for: members },
      ...{ keywords: 'advertise promote partner', isForEditors: true },
    },
  ],
}
