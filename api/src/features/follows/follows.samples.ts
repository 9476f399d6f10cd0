import { everyMember, withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples, World, WorldPerson } from '../../test/samples.ts'

declare module '../../test/samples.ts' {
  interface World {
    /** By member: a firm that they follow. */
    ownFollows: Record<string, string>
  }
}

const own = ({ ownFollows }: World, { userId }: WorldPerson) => ({ params: { followId: ownFollows[userId] ?? crypto.randomUUID() } })

export const samples: FeatureSamples = {
  requests: {
    listFollows: () => ({ query: { limit: 10 } }),
    follow: ({ reference }) => ({ body: { kind: 'firm', firmCrd: reference.firmCrd } }),
    unfollow: own,
    listMutes: () => ({ query: { limit: 10 } }),
    muteMember: ({ network }) => ({ body: { userId: network.quin } }),
    unmuteMember: () => ({ params: { userId: crypto.randomUUID() } }),
  },
  ownRules: { follow: withoutProfile, unfollow: withoutProfile, muteMember: withoutProfile, unmuteMember: everyMember('not_found') },
  async addToWorld({ db, everyone, stranger, reference }) {
    const members = everyone.filter(({ kind }) => kind !== 'platformAdmin')
    const rows = await db
      .insertInto('follows')
      .values(members.map(({ userId }) => ({ userId, kind: 'firm', firmCrd: reference.firmCrd })))
      .returning(['id', 'userId'])
      .execute()
    const ownFollows = Object.fromEntries(rows.map(({ id, userId }) => [userId, id]))
    return { ownFollows, things: { followId: ownFollows[stranger.userId] ?? '' } }
  },
}
