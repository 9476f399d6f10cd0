import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    recordAnalytics: () => ({ body: { visitorId: crypto.randomUUID(), events: [{ name: 'pageOpened', properties: { page: '/settings' } }] } }),
    listAnalytics: () => ({ query: { limit: 10 } }),
    getAnalyticsOverview: () => ({ query: { days: 7 } }),
    getAnalyticsChoice: () => ({}),
    chooseAnalytics: () => ({ body: { isAllowed: false } }),
  },
  shows: { listAnalytics: { places: ['analytics'], to: ['platformAdmin'] } },
  async addToWorld({ db, everyone, mark }) {
    await db
      .insertInto('analyticsEvents')
      .values(
        everyone.map(({ userId }) => ({
          ...{ visitorId: mark(userId, 'visitor id'), userId, name: 'pageOpened' },
          properties: JSON.stringify({ note: mark(userId, 'analytics') }),
        })),
      )
      .execute()
    return {}
  },
}
