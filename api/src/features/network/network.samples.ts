import { sql } from 'kysely'
import { identities } from '../../test/identities.ts'
import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples, WorldPerson } from '../../test/samples.ts'

interface OwnConnections {
  connected: string
  received: string
  sent: string
}

declare module '../../test/samples.ts' {
  interface World {
    /** By member: a connection, an invitation they received and one they sent. */
    ownConnections: Record<string, OwnConnections>
    /** Members outside the world's nine: no one knows Quin, and everyone blocked Rob and dismissed Otto. */
    network: Record<'nina' | 'otto' | 'pia' | 'quin' | 'rob', string>
  }
}

type Side = keyof OwnConnections
const idOf =
  (side: Side) =>
  ({ ownConnections }: { ownConnections: Record<string, OwnConnections> }, { userId }: WorldPerson) => ({
    params: { connectionId: ownConnections[userId]?.[side] ?? crypto.randomUUID() },
  })

export const samples: FeatureSamples = {
  requests: {
    listConnections: () => ({ query: { state: 'received', limit: 10, q: 'otto' } }),
    getConnectionSummary: () => ({}),
    inviteToConnect: ({ network }) => ({ body: { userId: network.quin, note: 'We met in Denver.\nAbout bonds.' } }),
    acceptInvitation: idOf('received'),
    declineInvitation: idOf('received'),
    undoDecline: idOf('received'),
    withdrawInvitation: idOf('sent'),
    removeConnection: idOf('connected'),
    getRelation: ({ network }) => ({ params: { profileId: network.quin } }),
    listMutualConnections: ({ network }) => ({ params: { profileId: network.quin }, query: { limit: 10 } }),
    listSuggestions: () => ({ query: { limit: 10 } }),
    dismissSuggestion: ({ network }) => ({ params: { profileId: network.quin } }),
    undoDismissal: ({ network }) => ({ params: { profileId: network.otto } }),
    blockMember: ({ network }) => ({ body: { userId: network.quin } }),
    listBlocks: () => ({ query: { limit: 10 } }),
    unblockMember: ({ network }) => ({ params: { userId: network.rob } }),
  },
  ownRules: {
    inviteToConnect: withoutProfile,
    acceptInvitation: withoutProfile,
    declineInvitation: withoutProfile,
    undoDecline: withoutProfile,
    withdrawInvitation: withoutProfile,
    removeConnection: withoutProfile,
    listSuggestions: withoutProfile,
    dismissSuggestion: withoutProfile,
    undoDismissal: withoutProfile,
    blockMember: withoutProfile,
    unblockMember: withoutProfile,
  },
  // The firm is a fact of the profile, so its visibility applies.
  shows: { listSuggestions: { places: ['company name'], to: identities } },
  async addToWorld({ db, everyone, stranger }) {
    const names = ['Nina', 'Otto', 'Pia', 'Quin', 'Rob']
    const rows = await db
      .insertInto('users')
      .values(
        names.map((firstName) => ({
          ...{ email: `${crypto.randomUUID()}@network.test`, firstName, lastName: 'Weaver', role: 'ASSET_MANAGER' as const },
          activatedAt: sql<Date>`now()`,
        })),
      )
      .returning(['id', 'firstName'])
      .execute()
    const network = Object.fromEntries(rows.map(({ id, firstName }) => [firstName.toLowerCase(), id])) as Record<
      'nina' | 'otto' | 'pia' | 'quin' | 'rob',
      string
    >
    const members = everyone.filter(({ kind }) => kind !== 'platformAdmin')
    const add = async (pairs: { inviterId: string; inviteeId: string }[], isAccepted = false) => {
      const added = await db
        .insertInto('connections')
        .values(pairs.map((pair) => ({ ...pair, ...(isAccepted ? { state: 'accepted', answeredAt: sql<Date>`now()` } : {}) })))
        .returning('id')
        .execute()
      return added.map(({ id }) => id)
    }
    const connected = await add(
      members.map(({ userId }) => ({ inviterId: userId, inviteeId: network.nina })),
      true,
    )
    const received = await add(members.map(({ userId }) => ({ inviterId: network.otto, inviteeId: userId })))
    const sent = await add(members.map(({ userId }) => ({ inviterId: userId, inviteeId: network.pia })))
    await db
      .insertInto('blocks')
      .values(members.map(({ userId }) => ({ blockerId: userId, blockedId: network.rob })))
      .execute()
    await db
      .insertInto('suggestionDismissals')
      .values(members.map(({ userId }) => ({ userId, dismissedId: network.otto, kinds: ['city'] })))
      .execute()
    const ownConnections = Object.fromEntries(
      members.map(({ userId }, index) => [userId, { connected: connected[index] ?? '', received: received[index] ?? '', sent: sent[index] ?? '' }]),
    )
    return { network, ownConnections, things: { connectionId: ownConnections[stranger.userId]?.connected ?? '' } }
  },
}
