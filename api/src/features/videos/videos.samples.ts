import { everyMember, everyone, withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const facts = { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'How we lend', summary: 'Three minutes on our process', visibility: 'members' } as const

export const samples: FeatureSamples = {
  requests: {
    listVideos: () => ({ query: { q: 'lend' } }),
    getVideo: ({ things }) => ({ params: { videoId: things.videoId ?? '' } }),
    createVideo: () => ({ body: facts }),
    updateVideo: ({ things }) => ({ params: { videoId: things.videoId ?? '' }, body: { ...facts, version: 1 } }),
    deleteVideo: ({ things }) => ({ params: { videoId: things.videoId ?? '' } }),
    setVideoApproval: ({ things }) => ({ params: { videoId: things.videoId ?? '' }, body: { state: 'waiting', version: 1 } }),
    getVideoTranscript: ({ things }) => ({ params: { videoId: things.videoId ?? '' } }),
    setVideoTranscript: ({ things }) => ({ params: { videoId: things.videoId ?? '' }, body: { text: 'We lend.' } }),
    setVideoPoster: ({ things }) => ({ params: { videoId: things.videoId ?? '' }, body: onePixel }),
    removeVideoPoster: ({ things }) => ({ params: { videoId: things.videoId ?? '' } }),
    readVideoFile: ({ things }, caller) => ({
      params: { videoId: things.videoId ?? '' },
      query: { viewer: caller.userId, until: 4_000_000_000, signature: 'none' },
    }),
    readVideoPoster: () => ({ params: { posterId: crypto.randomUUID() }, query: { width: 640, until: 4_000_000_000, signature: 'none' } }),
  },
  ownRules: {
    createVideo: withoutProfile,
    // The video is for its owner only, someone else.
    getVideo: everyone('not_found'),
    updateVideo: everyMember('not_found'),
    deleteVideo: everyMember('not_found'),
    setVideoApproval: everyMember('not_found'),
    getVideoTranscript: everyone('not_found'),
    setVideoTranscript: everyMember('not_found'),
    setVideoPoster: everyMember('not_found'),
    removeVideoPoster: everyMember('not_found'),
    readVideoFile: everyone('not_found'),
    readVideoPoster: everyone('not_found'),
  },
  async addToWorld({ db, stranger, mark }) {
    const { id: videoId } = await db
      .insertInto('videos')
      .values({
        ...{ ownerId: stranger.userId, addedBy: stranger.userId, kind: 'video', host: 'youtube', visibility: 'me' },
        ...{ title: mark(stranger.userId, 'title of a video'), link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('videoCues')
      .values({ videoId, position: 0, startsMs: 0, body: mark(stranger.userId, 'transcript of a video') })
      .execute()
    return { things: { videoId, posterId: crypto.randomUUID() } }
  },
}
