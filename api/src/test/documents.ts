import { createDocument, type DocumentDetail } from '@mandate/contract/documents'
import type { RequestOf } from '@mandate/contract/frame/endpoint'
import type { Caller } from './people.ts'
import { as } from './teams.ts'
import type { TestServer } from './test-server.ts'

export const samplePdf = Buffer.from('%PDF-1.7\na policy\n%%EOF\n')

interface Sent {
  name?: string
  body?: Buffer
}

/** An upload that has arrived, without the protocol. */
export async function arrivedUpload({ deps }: TestServer, { userId }: Caller, { name = 'Policy.pdf', body = samplePdf }: Sent = {}): Promise<string> {
  const id = crypto.randomUUID()
  const storeKey = `parts/${id}`
  const bytes = body.length
  await deps.files.put(storeKey, body, 'application/octet-stream')
  await deps.db.insertInto('uploads').values({ id, ownerId: userId, kind: 'document', name, bytes, received: bytes }).execute()
  await deps.db.insertInto('uploadParts').values({ uploadId: id, startsAt: 0, bytes, storeKey }).execute()
  return id
}

export async function addDocument(
  server: TestServer,
  person: Caller,
  { name, body, ...more }: Sent & Omit<RequestOf<typeof createDocument>['body'], 'uploadId'> = {},
): Promise<DocumentDetail> {
  const uploadId = await arrivedUpload(server, person, { ...(name ? { name } : {}), ...(body ? { body } : {}) })
  return (await server.call(createDocument, { body: { uploadId, ...more } }, as(person))).body
}
