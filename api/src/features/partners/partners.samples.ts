import { enquiryConsent } from '@mandate/contract/partners'
import { outsideTheTeam, withoutProfile } from '../../test/outcomes.ts'
import { addPartner, partnerContent } from '../../test/partners.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const params = ({ things }: { things: Record<string, string> }) => ({ partnerId: things.partnerId ?? '' })
const enquiry = { name: 'Vera', email: 'vera@example.com', message: 'How do you bill?', consentVersion: enquiryConsent.version }

export const samples: FeatureSamples = {
  requests: {
    listPartners: () => ({ query: { limit: 10 } }),
    getPartner: (world) => ({ params: params(world) }),
    sendPartnerEnquiry: (world) => ({ params: params(world), body: enquiry }),
    setPartnerUse: (world) => ({ params: params(world), body: { isShown: true } }),
    removePartnerUse: (world) => ({ params: params(world) }),
    listPartnerUsers: (world) => ({ params: params(world), query: { limit: 10 } }),
    getMyPartner: () => ({}),
    savePartnerDraft: () => ({ body: { content: partnerContent, revision: null } }),
    submitPartnerDraft: () => ({ body: { revision: 1 } }),
    listPartnerVersions: () => ({ query: { limit: 10 } }),
    listPartnerReviews: () => ({ query: { limit: 10 } }),
    decidePartnerVersion: () => ({ params: { versionId: crypto.randomUUID() }, body: { isApproved: true, revision: 1, reason: 'Complete' } }),
    listPartnerListings: () => ({ query: { limit: 10 } }),
    setPartnerListing: () => ({ params: { partnerId: crypto.randomUUID() }, body: { isListed: false, reason: 'Closed' } }),
  },
  ownRules: {
    setPartnerUse: withoutProfile,
    getMyPartner: outsideTheTeam,
    savePartnerDraft: outsideTheTeam,
    // There is no draft.
    submitPartnerDraft: { ...outsideTheTeam, teamMate: 'conflict', teamOwner: 'conflict' },
    listPartnerVersions: outsideTheTeam,
    decidePartnerVersion: { platformAdmin: 'not_found' },
    setPartnerListing: { platformAdmin: 'not_found' },
  },
  sharedRecords: ['getPartner', 'sendPartnerEnquiry', 'setPartnerUse', 'removePartnerUse', 'listPartnerUsers'],
  async addToWorld({ db, stranger, mark }) {
    const { id: teamId } = await db.insertInto('teams').values({ name: 'Ledgerline' }).returning('id').executeTakeFirstOrThrow()
    const partnerId = await addPartner(db, { teamId })
    await db
      .insertInto('partnerEnquiries')
      .values({
        ...{ partnerId, userId: stranger.userId, name: mark(stranger.userId, 'name of an enquiry'), email: 'stranger@people.test', phone: '', company: '' },
        ...{ message: mark(stranger.userId, 'message of an enquiry'), consentText: 'Yes', consentVersion: '1', effectKey: 'one' },
      })
      .execute()
    await db.insertInto('partnerUsers').values({ partnerId, userId: stranger.userId, isShown: false }).execute()
    return { things: { partnerId } }
  },
}
