import { everyMember, everyone, notForAdmins, withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

export const samples: FeatureSamples = {
  requests: {
    getProfileImages: (_, caller) => ({ query: { userId: caller.userId } }),
    setProfileImage: () => ({ query: { kind: 'photo' }, body: onePixel }),
    setImageAudience: () => ({ body: { kind: 'photo', audience: 'public' } }),
    removeProfileImage: () => ({ query: { kind: 'photo' } }),
    readProfileImage: () => ({ params: { imageId: crypto.randomUUID() }, query: { width: 512 } }),
  },
  ownRules: {
    setProfileImage: notForAdmins,
    // No sample user has a picture.
    setImageAudience: everyMember('not_found'),
    removeProfileImage: everyMember('not_found'),
    readProfileImage: everyone('not_found'),
    getProfileImages: withoutProfile,
  },
  async addToWorld({ db, stranger }) {
    const imageId = crypto.randomUUID()
    await db.insertInto('profileImages').values({ userId: stranger.userId, kind: 'photo', imageId, audience: 'members' }).execute()
    return { things: { imageId } }
  },
}
