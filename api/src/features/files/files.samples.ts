import { everyMember } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    uploadFile: () => ({ query: { name: 'letter.pdf' }, body: Buffer.from('%PDF-1.7 a letter %%EOF') }),
    listMyFiles: () => ({ query: { limit: 10 } }),
    readFile: ({ things }) => ({ params: { fileId: things.fileId ?? '' } }),
    deleteFile: ({ things }) => ({ params: { fileId: things.fileId ?? '' } }),
  },
  ownRules: {
    // The file belongs to another user.
    readFile: everyMember('not_found'),
    deleteFile: everyMember('not_found'),
  },
  async addToWorld({ db, stranger, mark }) {
    const fileId = crypto.randomUUID()
    await db
      .insertInto('files')
      .values({
        ...{ id: fileId, ownerId: stranger.userId, purpose: 'evidence', mediaType: 'application/pdf', bytes: 9, storeKey: `evidence/${fileId}` },
        name: `${mark(stranger.userId, 'name of a file')}.pdf`,
      })
      .execute()
    return { things: { fileId } }
  },
}
