import { everyMember, outsideTheTeam } from '../../test/outcomes.ts'
import { addPartner } from '../../test/partners.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const params = () => ({ campaignId: crypto.randomUUID() })
const promotion = { client: 'Mandate is not a client.', compensation: 'It pays Mandate.', conflict: 'Mandate earns from it.' }
const campaign = { title: 'A tour', text: 'See it in ten minutes.', startsOn: '2999-12-01', endsOn: '2999-12-31', dailyViews: 100 }
export const samples: FeatureSamples = {
  requests: {
    listSponsored: () => ({ query: { slot: 'home' } }),
    getPartnerPromotion: ({ things }) => ({ params: { partnerId: things.partnerId ?? '' } }),
    recordSponsoredView: () => ({ body: { token: 'none' } }),
    recordSponsoredClick: () => ({ body: { token: 'none' } }),
    hideSponsored: () => ({ body: params() }),
    listCampaigns: () => ({ query: { limit: 10 } }),
    createCampaign: () => ({ body: { ...campaign, slots: ['home'], roles: ['WEALTH_MANAGER'] } }),
    getCampaignReport: () => ({ params: params() }),
    exportCampaignReport: () => ({ params: params() }),
    setCampaignRun: () => ({ params: params(), body: { run: 'paused' } }),
    listCampaignReviews: () => ({ query: { limit: 10 } }),
    decideCampaign: () => ({ params: params(), body: { decision: 'approved', reason: 'Complete', promotion } }),
  },
  sharedRecords: ['getPartnerPromotion'],
  ownRules: {
    recordSponsoredView: everyMember('invalid_input'),
    recordSponsoredClick: everyMember('invalid_input'),
    hideSponsored: everyMember('not_found'),
    listCampaigns: outsideTheTeam,
    // The team has no partner page.
    createCampaign: { ...outsideTheTeam, teamMate: 'conflict', teamOwner: 'conflict' },
    getCampaignReport: everyMember('not_found'),
    exportCampaignReport: everyMember('not_found'),
    setCampaignRun: everyMember('not_found'),
    decideCampaign: { platformAdmin: 'not_found' },
  },
  async addToWorld({ db }) {
    const { id: teamId } = await db.insertInto('teams').values({ name: 'Alder' }).returning('id').executeTakeFirstOrThrow()
    const partnerId = await addPartner(db, { teamId, content: { name: 'Alder' } })
    const { id: campaignId } = await db
      .insertInto('campaigns')
      .values({ ...campaign, partnerId, slots: ['home'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { campaignId } }
  },
}
