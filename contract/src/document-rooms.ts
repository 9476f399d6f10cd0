import { z } from 'zod'
import { shareLimits } from './document-shares.ts'
import { documentItemSchema, folderName, holderSchema } from './documents.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { shownTextSchema } from './values/fields.ts'

export const roomLimits = { members: 200, descriptionLength: 600 } as const

/** What the viewer may do: of its holder `owner`, `editor` or `reader`; `member`: read its documents. */
const roomAccess = ['owner', 'editor', 'reader', 'member'] as const

const roomSchema = z.object({
  /** The id of its folder. */
  id: z.uuidv4(),
  name: z.string(),
  description: z.string(),
  holder: holderSchema,
  access: z.enum(roomAccess),
  isViewOnly: z.boolean(),
  isWatermarked: z.boolean(),
  /** The viewer is a member and hasn't agreed to its present text: its documents are closed until then. */
  needsAgreement: z.boolean(),
  documents: z.number().int(),
  /** Null for members. */
  members: z.number().int().nullable(),
  /** When the viewer's membership ends. */
  expiresAt: z.iso.datetime().nullable(),
  /** When a member last opened a document; null for members. */
  lastReadAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** It has no members any more; its holder still sees what happened in it. Null while it is open. */
  closedAt: z.iso.datetime().nullable(),
})
export type DocumentRoom = z.infer<typeof roomSchema>

const roomDetailSchema = roomSchema.extend({
  agreement: z.string().nullable(),
  /** When the viewer agreed to the present text. */
  agreedAt: z.iso.datetime().nullable(),
})
export type DocumentRoomDetail = z.infer<typeof roomDetailSchema>

const agreementSchema = z.string().trim().min(1, 'Enter the text of the agreement').max(shareLimits.agreementLength, 'Use 4,000 characters or fewer')

const terms = {
  description: shownTextSchema(roomLimits.descriptionLength),
  isViewOnly: z.boolean(),
  /** Every page of what members get carries their name, the time and the document's id. Only PDFs and images open to them then. */
  isWatermarked: z.boolean(),
  /** What members have to agree to before reading. A new text has to be agreed to again. */
  agreement: agreementSchema.nullable(),
}
const newTerms = {
  description: terms.description.default(''),
  isViewOnly: terms.isViewOnly.default(false),
  isWatermarked: terms.isWatermarked.default(false),
  agreement: terms.agreement.default(null),
}

const params = z.strictObject({ roomId: z.uuidv4() })

export const listDocumentRooms = endpoint({
  method: 'GET',
  path: '/document-rooms',
  summary: 'List data rooms by name: your own, those of your team, and those you are a member of',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({ ...pageQuery, scope: z.enum(['all', 'held', 'joined']).default('all') }),
  response: pageOf(roomSchema),
})

export const createDocumentRoom = endpoint({
  method: 'POST',
  path: '/document-rooms',
  summary: 'Create a data room of yours or your team, with a folder of the same name',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'already_exists', 'conflict', 'plan_limit'],
  body: z.strictObject({ name: folderName, teamId: z.uuidv4().optional(), ...newTerms }),
  response: roomDetailSchema,
  status: 201,
})

export const turnIntoDocumentRoom = endpoint({
  method: 'POST',
  path: '/document-folders/:folderId/room',
  summary: 'Turn a folder into a data room with its documents (owner, editors of its team)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'already_exists', 'plan_limit'],
  params: z.strictObject({ folderId: z.uuidv4() }),
  body: z.strictObject(newTerms),
  response: roomDetailSchema,
  status: 201,
})

export const getDocumentRoom = endpoint({
  method: 'GET',
  path: '/document-rooms/:roomId',
  summary: 'Get a data room with its terms',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params,
  response: roomDetailSchema,
})

export const updateDocumentRoom = endpoint({
  method: 'PATCH',
  path: '/document-rooms/:roomId',
  summary: 'Rename or describe a data room, or change its terms (owner, editors of its team)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'already_exists', 'conflict'],
  params,
  body: z.strictObject({
    name: folderName.optional(),
    description: terms.description.optional(),
    isViewOnly: terms.isViewOnly.optional(),
    isWatermarked: terms.isWatermarked.optional(),
    agreement: terms.agreement.optional(),
  }),
  response: roomDetailSchema,
})

export const deleteDocumentRoom = endpoint({
  method: 'DELETE',
  path: '/document-rooms/:roomId',
  summary: 'Close a data room with its members and activity; the folder and its documents stay (owner, editors of its team)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params,
  response: doneSchema,
})

export const openDocumentRoom = endpoint({
  method: 'POST',
  path: '/document-rooms/:roomId/openings',
  summary: "Record that a member opened a data room; the holder's own openings aren't recorded",
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params,
  response: z.object({ isRecorded: z.boolean() }),
})

export const agreeToDocumentRoom = endpoint({
  method: 'POST',
  path: '/document-rooms/:roomId/agreements',
  summary: 'Agree to the text of a data room; the text and the time are kept (members)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params,
  /** The text as it was shown. */
  body: z.strictObject({ agreement: agreementSchema }),
  response: roomDetailSchema,
})

const roomDocumentSchema = documentItemSchema.extend({
  /** Its place in the index. */
  number: z.number().int(),
  /** How many members opened it, and for how long; null for members. */
  readers: z.number().int().nullable(),
  seconds: z.number().int().nullable(),
  /** When the viewer last opened it as a member. */
  openedAt: z.iso.datetime().nullable(),
})
export type RoomDocument = z.infer<typeof roomDocumentSchema>

export const listRoomDocuments = endpoint({
  method: 'GET',
  path: '/document-rooms/:roomId/documents',
  summary: 'List the documents of a data room in order, with their index numbers; for members, once they have agreed',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed', 'invalid_cursor'],
  params,
  query: z.strictObject(pageQuery),
  response: pageOf(roomDocumentSchema),
})

const documentParams = z.strictObject({ roomId: z.uuidv4(), documentId: z.uuidv4() })
const neighborSchema = z.object({ id: z.uuidv4(), name: z.string() }).nullable()

export const getRoomDocument = endpoint({
  method: 'GET',
  path: '/document-rooms/:roomId/documents/:documentId',
  summary: 'Get the place of a document in the index of a data room, with the documents before and after it',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed'],
  params: documentParams,
  response: z.object({
    roomName: z.string(),
    number: z.number().int(),
    documents: z.number().int(),
    previous: neighborSchema,
    next: neighborSchema,
  }),
})

export const moveRoomDocument = endpoint({
  method: 'PATCH',
  path: '/document-rooms/:roomId/documents/:documentId',
  summary: 'Move a document to another place in the index of a data room (owner, editors of its team)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: documentParams,
  /** A number behind the last one moves the document to the end. */
  body: z.strictObject({ number: z.number().int().min(1, 'Use 1 or more').max(1_000_000, 'Use 1,000,000 or less') }),
  response: doneSchema,
})
