import { identities } from '../../test/identities.ts'
import { everyMember, everyone, outsideTheTeam, withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples, World, WorldPerson } from '../../test/samples.ts'

interface OwnPosts {
  post: string
  /** On the stranger's post. */
  comment: string
}

declare module '../../test/samples.ts' {
  interface World {
    /** By member: a post with a poll, and a comment. */
    ownPosts: Record<string, OwnPosts>
    /** Of the stranger, for all members, with a poll. */
    openPostId: string
  }
}

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const clientId = 'b4f1c2d4-5b6e-4f70-8a91-b2c3d4e5f608'
const own = ({ ownPosts }: World, { userId }: WorldPerson) => ({ postId: ownPosts[userId]?.post ?? crypto.randomUUID() })
const open = ({ openPostId }: World) => ({ postId: openPostId })
const hidden = { ...everyMember('not_found') } as const
const forOwners = { ...outsideTheTeam, teamMate: 'not_allowed' } as const
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

export const samples: FeatureSamples = {
  requests: {
    getFeed: () => ({ query: { limit: 10, order: 'relevance' } }),
    listPosts: ({ stranger }) => ({ query: { limit: 10, authorId: stranger.userId } }),
    createPost: () => ({
      body: {
        clientId,
        text: 'What do you ask first in an operational due diligence?\nI begin with the administrator.',
        audience: 'members',
        poll: { options: ['The administrator', 'The auditor'], mostChoices: 1, closesAt: tomorrow(), results: 'voted', isAnonymous: false },
      },
    }),
    listWaitingPosts: () => ({}),
    addWaitingPost: () => ({ body: { clientId, text: 'What we look for in an administrator', publishAt: tomorrow() } }),
    resendWaitingPost: ({ things }) => ({ params: { waitingPostId: things.waitingPostId ?? '' }, body: { text: 'What we look for in an auditor' } }),
    removeWaitingPost: ({ things }) => ({ params: { waitingPostId: things.waitingPostId ?? '' } }),
    listPostsToReview: () => ({ query: {} }),
    reviewPost: ({ things }) => ({ params: { waitingPostId: things.waitingPostId ?? '' }, body: { decision: 'approve', version: 1 } }),
    getPost: ({ things }) => ({ params: { postId: things.postId ?? '' } }),
    editPost: (...sample) => ({ params: own(...sample), body: { text: 'Edited' } }),
    deletePost: (...sample) => ({ params: own(...sample) }),
    listPostRevisions: ({ things }) => ({ params: { postId: things.postId ?? '' }, query: { limit: 10 } }),
    reactToPost: (world) => ({ params: open(world), body: { kind: 'insightful' } }),
    removeReaction: (world) => ({ params: open(world) }),
    voteInPoll: (world) => ({ params: open(world), body: { choices: [0] } }),
    hidePost: (world) => ({ params: open(world) }),
    unhidePost: (world) => ({ params: open(world) }),
    listComments: (world) => ({ params: open(world), query: { limit: 10 } }),
    addComment: (world) => ({ params: open(world), body: { clientId, text: 'Agreed.\nAnd the auditor.' } }),
    uploadPostPhoto: () => ({ body: onePixel }),
    readPostPhoto: (_, caller) => ({
      params: { photoId: crypto.randomUUID() },
      query: { width: 800, viewer: caller.userId, until: 4_000_000_000, signature: 'none' },
    }),
    deleteComment: (world, caller) => ({ params: { ...open(world), commentId: world.ownPosts[caller.userId]?.comment ?? crypto.randomUUID() } }),
  },
  ownRules: {
    // Theirs is for their connections.
    getPost: hidden,
    listPostRevisions: hidden,
    createPost: withoutProfile,
    addWaitingPost: withoutProfile,
    resendWaitingPost: hidden,
    removeWaitingPost: hidden,
    listPostsToReview: forOwners,
    reviewPost: { ...forOwners, teamOwner: 'not_found' },
    editPost: withoutProfile,
    deletePost: withoutProfile,
    reactToPost: withoutProfile,
    voteInPoll: withoutProfile,
    addComment: withoutProfile,
    deleteComment: withoutProfile,
    uploadPostPhoto: withoutProfile,
    readPostPhoto: everyone('not_found'),
  },
  // The firm is a fact of the author's profile, so its visibility applies.
  shows: { listComments: { places: ['company name'], to: identities } },
  async addToWorld({ db, everyone, stranger, mark }) {
    const members = everyone.filter(({ kind, userId }) => kind !== 'platformAdmin' && userId !== stranger.userId)
    const post = (authorId: string, text: string, audience: 'members' | 'connections') => ({
      id: crypto.randomUUID(),
      authorId,
      clientId: crypto.randomUUID(),
      text,
      audience,
    })
    const openPost = post(stranger.userId, 'Which administrator do you use?', 'members')
    const theirs = post(stranger.userId, mark(stranger.userId, 'post'), 'connections')
    const made = members.map(({ userId }) => ({ userId, post: post(userId, mark(userId, 'post'), 'connections'), comment: crypto.randomUUID() }))
    const all = [openPost, theirs, ...made.map((each) => each.post)]
    await db.insertInto('posts').values(all).execute()
    await db
      .insertInto('polls')
      .values(all.map(({ id }) => ({ postId: id, mostChoices: 1, closesAt: new Date(tomorrow()), results: 'voted', isAnonymous: false })))
      .execute()
    await db
      .insertInto('pollOptions')
      .values(all.flatMap(({ id }) => ['One', 'Another'].map((text, position) => ({ postId: id, position, text }))))
      .execute()
    await db
      .insertInto('comments')
      .values(
        made.map(({ userId, comment }) => ({ id: comment, postId: openPost.id, authorId: userId, clientId: crypto.randomUUID(), text: 'Ours is in Boston.' })),
      )
      .execute()
    const waiting = { id: crypto.randomUUID(), authorId: stranger.userId, clientId: crypto.randomUUID() }
    await db
      .insertInto('waitingPosts')
      .values({ ...waiting, body: JSON.stringify({ text: 'Later', audience: 'members' }), state: 'scheduled', publishAt: new Date(tomorrow()) })
      .execute()
    return {
      things: { waitingPostId: waiting.id, postId: theirs.id, commentId: made[0]?.comment ?? '', photoId: crypto.randomUUID() },
      openPostId: openPost.id,
      ownPosts: Object.fromEntries(made.map((each) => [each.userId, { post: each.post.id, comment: each.comment }])),
    }
  },
}
