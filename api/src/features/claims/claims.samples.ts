import { everyMember, everyone, notForAdmins, visitors } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    searchRecords: () => ({ query: { kind: 'advisor', q: 'Calloway' } }),
    getClaimMethods: ({ reference }) => ({ query: { kind: 'advisor', crd: reference.advisorCrd } }),
    claimProfile: ({ reference }) => ({
      body: { kind: 'advisor', crd: reference.advisorCrd, method: 'review', statement: 'My licence and a letter of my firm are with your desk.' },
    }),
    validateClaim: () => ({ body: { claimId: crypto.randomUUID(), code: 'ABCD-2345' } }),
    getClaimProof: () => ({}),
    claimWithProof: () => ({}),
    getMyClaims: () => ({}),
    withdrawClaim: ({ things }) => ({ params: { claimId: things.claimId ?? '' } }),
    releaseRecord: () => ({ body: { kind: 'advisor', reason: 'notMine' } }),
    listClaimsToApprove: () => ({ query: { limit: 10 } }),
    listClaimsToReview: () => ({ query: { limit: 10 } }),
    decideClaim: ({ things }) => ({ params: { claimId: things.claimId ?? '' }, body: { isGranted: true, reason: 'We know her' } }),
    reviewClaim: ({ things }) => ({ params: { claimId: things.claimId ?? '' }, body: { isGranted: false, reason: 'The letter is of another firm' } }),
    getRecordState: ({ reference }) => ({ query: { kind: 'advisor', crd: reference.advisorCrd } }),
  },
  ownRules: {
    // Without an account, only a code can be asked for.
    claimProfile: { ...visitors('not_signed_in'), ...notForAdmins },
    // No one was sent this code, and no browser has proven anything.
    validateClaim: everyone('invalid_input'),
    claimWithProof: everyMember('not_found'),
    // The claim is the stranger's; no firm was asked to approve it.
    withdrawClaim: everyMember('not_found'),
    decideClaim: everyMember('not_found'),
    releaseRecord: everyMember('not_found'),
  },
  shows: { listClaimsToReview: { places: ['email', 'company name', 'statement of a claim'], to: ['platformAdmin'] } },
  async addToWorld({ db, stranger, reference, mark }) {
    const claim = await db
      .insertInto('claims')
      .values({
        ...{ userId: stranger.userId, kind: 'advisor', crd: reference.advisorCrd, method: 'review', state: 'waiting' },
        statement: mark(stranger.userId, 'statement of a claim'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { claimId: claim.id } }
  },
}
