import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    reportPost: ({ openPostId }) => ({ params: { postId: openPostId }, body: { reason: 'other', note: 'This repeats itself' } }),
    reportMessage: ({ ownConversations }, { userId }) => ({
      params: {
        conversationId: ownConversations[userId]?.request ?? crypto.randomUUID(),
        messageId: ownConversations[userId]?.requestMessage ?? crypto.randomUUID(),
      },
      body: { reason: 'spam', note: 'The same offer for the third time' },
    }),
    listReports: () => ({ query: { limit: 10 } }),
    decideReport: () => ({ params: { caseId: crypto.randomUUID() }, body: { isRemoved: true, reason: 'It repeats itself' } }),
  },
  ownRules: {
    reportPost: withoutProfile,
    decideReport: { platformAdmin: 'not_found' },
  },
  async addToWorld() {
    return { things: { caseId: crypto.randomUUID() } }
  },
}
