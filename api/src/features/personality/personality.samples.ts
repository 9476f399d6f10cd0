import { everyMember, withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const answers = [4, 4, 4, 2, 4, 2, 2, 2, 4, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 2]

export const samples: FeatureSamples = {
  requests: {
    getPersonality: () => ({}),
    takeQuestionnaire: () => ({ body: { instrument: 'mini', answers, seconds: 120 } }),
    listPersonalityResults: () => ({ query: { limit: 10 } }),
    deletePersonalityResult: () => ({ params: { resultId: crypto.randomUUID() } }),
    deletePersonality: () => ({}),
    updatePersonalitySharing: () => ({ body: { level: 'me', tips: [] } }),
  },
  ownRules: {
    getPersonality: withoutProfile,
    takeQuestionnaire: withoutProfile,
    listPersonalityResults: withoutProfile,
    deletePersonalityResult: everyMember('not_found'),
    deletePersonality: withoutProfile,
    updatePersonalitySharing: withoutProfile,
  },
  async addToWorld({ db, stranger }) {
    const { id } = await db
      .insertInto('personalityResults')
      .values({ userId: stranger.userId, instrument: 'mini', answers })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { resultId: id } }
  },
}
