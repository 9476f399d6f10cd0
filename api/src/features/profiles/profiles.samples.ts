import { identities } from '../../test/identities.ts'
import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

declare module '../../test/samples.ts' {
  interface World {
    /** The service that each person offers, by their id. */
    services: Record<string, string>
  }
}

export const samples: FeatureSamples = {
  requests: {
    getProfile: (_, caller) => ({ params: { profileId: caller.userId }, query: {} }),
    getPublicProfile: ({ people }) => ({ params: { profileId: people.teamMate.userId } }),
    getOwnProfile: () => ({}),
    updateProfile: () => ({ body: { field: 'headline', value: 'Plans for families', visibility: 'members', version: 0 } }),
    updateProfileVisibility: () => ({ body: { visibility: 'members' } }),
    updateDefaultVisibility: () => ({ body: { visibility: 'network' } }),
    applyDefaultVisibility: () => ({}),
    createAdvisoryService: () => ({ body: { title: 'Tax planning', description: 'Together with your accountant', service_type: 'calculated' } }),
    updateAdvisoryService: ({ services }, caller) => ({
      params: { serviceId: services[caller.userId] ?? '' },
      body: { title: 'Tax planning', description: '', service_type: 'calculated' },
    }),
    deleteAdvisoryService: ({ services }, caller) => ({ params: { serviceId: services[caller.userId] ?? '' } }),
    listRelatedPeople: (_, caller) => ({ params: { profileId: caller.userId } }),
  },
  ownRules: {
    getProfile: withoutProfile,
    getOwnProfile: withoutProfile,
    updateProfile: withoutProfile,
    updateProfileVisibility: withoutProfile,
    updateDefaultVisibility: withoutProfile,
    applyDefaultVisibility: withoutProfile,
    createAdvisoryService: withoutProfile,
    updateAdvisoryService: withoutProfile,
    deleteAdvisoryService: withoutProfile,
    listRelatedPeople: withoutProfile,
  },
  shows: {
    // The firm is a fact of the profile, so its visibility applies.
    getPublicProfile: { places: ['company name'], to: identities },
    listRelatedPeople: { places: ['company name'], to: identities },
  },
  /** Everyone has a private fact with a unique text, and a service. The stranger's profile is private, the teammate's is public. */
  async addToWorld({ db, everyone, stranger, mark }) {
    const visibilities: Record<string, string> = { stranger: 'me', teamMate: 'public' }
    await db
      .insertInto('profiles')
      .values(everyone.filter(({ kind }) => kind in visibilities).map(({ kind, userId }) => ({ userId, visibility: visibilities[kind] ?? 'members' })))
      .execute()
    await db
      .insertInto('profileValues')
      .values(everyone.map(({ userId }) => ({ userId, field: 'about', value: JSON.stringify(mark(userId, 'private fact')), visibility: 'me' })))
      .execute()
    const rows = await db
      .insertInto('advisoryServices')
      .values(everyone.map(({ userId }) => ({ userId, title: 'Estate planning', serviceType: 'risk_protection' })))
      .returning(['id', 'userId'])
      .execute()
    const services = Object.fromEntries(rows.map(({ id, userId }) => [userId, id]))
    return { services, things: { profileId: stranger.userId, serviceId: services[stranger.userId] ?? '' } }
  },
}
