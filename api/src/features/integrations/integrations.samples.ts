import { everyMember, withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples, World } from '../../test/samples.ts'

const hubspot = { params: { provider: 'hubspot' } } as const
const run = ({ things }: World) => ({ params: { integrationRunId: things.integrationRunId ?? '' } })

export const samples: FeatureSamples = {
  requests: {
    listIntegrations: () => ({}),
    startIntegration: () => hubspot,
    connectIntegration: () => ({ ...hubspot, body: { code: 'a-code', state: 'never-given' } }),
    signInToIntegration: () => ({ params: { provider: 'redtail' }, body: { userName: 'nora', password: 'not-the-password' } }),
    disconnectIntegration: () => hubspot,
    mapIntegration: () => ({ ...hubspot, body: { mapping: { name: 'name' } } }),
    pushFirms: ({ reference }) => ({ ...hubspot, body: { firmCrds: [reference.firmCrd] } }),
    pushLeads: ({ leads }) => ({ ...hubspot, body: { leadIds: [leads.openId] } }),
    listIntegrationRuns: () => ({ query: { provider: 'hubspot', limit: 10 } }),
    getIntegrationRun: run,
    retryIntegrationRun: run,
  },
  // No one is connected, and the run is the stranger's.
  ownRules: {
    startIntegration: withoutProfile,
    connectIntegration: everyMember('sign_in_state_invalid'),
    // The password is wrong.
    signInToIntegration: { ...everyMember('invalid_input'), ...withoutProfile },
    disconnectIntegration: everyMember('not_found'),
    mapIntegration: everyMember('not_found'),
    pushFirms: everyMember('not_found'),
    pushLeads: everyMember('not_found'),
    getIntegrationRun: everyMember('not_found'),
    retryIntegrationRun: everyMember('not_found'),
  },
  // The address names a provider, which no member owns.
  sharedRecords: ['startIntegration', 'connectIntegration', 'signInToIntegration', 'disconnectIntegration', 'mapIntegration', 'pushFirms', 'pushLeads'],
  async addToWorld({ db, stranger, reference, mark }) {
    const { id: integrationRunId } = await db
      .insertInto('integrationRuns')
      .values({
        ...{ userId: stranger.userId, provider: 'hubspot', isDryRun: true, firmCrds: [reference.firmCrd], state: 'failed' },
        problem: mark(stranger.userId, 'problem of an integration'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { integrationRunId } }
  },
}
