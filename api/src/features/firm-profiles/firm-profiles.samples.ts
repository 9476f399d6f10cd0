import { everyMember, outsideTheTeam } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getFirmProfile: ({ reference }) => ({ params: { firmCrd: reference.firmCrd } }),
    createTeamService: () => ({ body: { title: 'Tax planning', description: 'Together with your accountant', service_type: 'calculated' } }),
    updateTeamService: ({ things }) => ({
      params: { teamServiceId: things.teamServiceId ?? '' },
      body: { title: 'Tax planning', description: '', service_type: 'calculated' },
    }),
    deleteTeamService: ({ things }) => ({ params: { teamServiceId: things.teamServiceId ?? '' } }),
    updateFirmFact: () => ({ body: { field: 'esgStance', value: 'YES', version: 0 } }),
    showOnFirmPage: () => ({ body: { isShown: true } }),
  },
  ownRules: {
    // The team has claimed no firm, and the service belongs to another team.
    createTeamService: { ...outsideTheTeam, teamMate: 'conflict', teamOwner: 'conflict' },
    updateTeamService: everyMember('not_found'),
    deleteTeamService: everyMember('not_found'),
    updateFirmFact: { ...outsideTheTeam, teamMate: 'conflict', teamOwner: 'conflict' },
    showOnFirmPage: outsideTheTeam,
  },
  sharedRecords: ['getFirmProfile'],
  async addToWorld({ db, stranger, mark }) {
    const { id: teamId } = await db.insertInto('teams').values({ name: 'Elsewhere' }).returning('id').executeTakeFirstOrThrow()
    const { id: teamServiceId } = await db
      .insertInto('teamServices')
      .values({ teamId, title: mark(stranger.userId, 'service of another team'), serviceType: 'people' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { teamServiceId } }
  },
}
