import { z } from 'zod'
import { documentHitSchema, documentTextSchema } from './document-hits.ts'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { shownTextSchema } from './values/fields.ts'
import { type FileType, fileTypes } from './values/file-types.ts'
import { searchNoteSchema, searchWordsSchema } from './values/search-words.ts'

export const documentLimits = { folders: 200, tags: 12, versions: 100 } as const

const documentTypes = Object.keys(fileTypes).filter((type) => !['mp4', 'webm'].includes(type)) as [FileType, ...FileType[]]

/** What the viewer may do: `owner` everything, `editor` everything but deleting, `reader` read. */
const documentAccess = ['owner', 'editor', 'reader'] as const
export type DocumentAccess = (typeof documentAccess)[number]

export const holderSchema = z.object({ kind: z.enum(['person', 'team']), id: z.uuidv4(), name: z.string() })

export const documentItemSchema = z.object({
  id: z.uuidv4(),
  name: z.string(),
  type: z.enum(documentTypes),
  mediaType: z.string(),
  bytes: z.number().int(),
  tags: z.array(z.string()),
  /** Null outside of folders, and where the document is shared with the viewer. */
  folderId: z.uuidv4().nullable(),
  /** The data room that it is in, where the viewer belongs to its holder or is a member. */
  roomId: z.uuidv4().nullable(),
  holder: holderSchema,
  access: z.enum(documentAccess),
  /** Openings are recorded with pages and time, for the owner: shown to the reader before anything else. */
  isRecorded: z.boolean(),
  /** The owner asks for reading without downloading: the page offers no download. */
  isViewOnly: z.boolean(),
  /** What the viewer gets carries their name, the time and the document's id on every page. */
  isWatermarked: z.boolean(),
  /** Open shares with people, teams and by links; 0 for a reader. */
  shares: z.number().int(),
  /** The number of the newest version. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type DocumentItem = z.infer<typeof documentItemSchema>

/** With the place in its text that has the searched words; null when the words are in its name and tags alone, or none are searched. A reader gets the passage of what they have opened. */
const listedDocumentSchema = documentItemSchema.extend({ hit: documentHitSchema.nullable() })
export type ListedDocument = z.infer<typeof listedDocumentSchema>

const versionSchema = z.object({
  number: z.number().int(),
  bytes: z.number().int(),
  type: z.enum(documentTypes),
  note: z.string(),
  /** Null when the account is gone. */
  addedBy: z.string().nullable(),
  text: documentTextSchema,
  createdAt: z.iso.datetime(),
})
export type DocumentVersion = z.infer<typeof versionSchema>

const documentDetailSchema = documentItemSchema.extend({
  versions: z.array(versionSchema),
  /** When the viewer's access ends by itself; null where it doesn't. */
  accessEndsAt: z.iso.datetime().nullable(),
})
export type DocumentDetail = z.infer<typeof documentDetailSchema>

const nameSchema = z.string().normalize('NFC').trim().min(1, 'Enter a name').max(120, 'Use 120 characters or fewer')
/** Compared without regard to case: the first spelling counts. */
const tagsSchema = z
  .array(shownTextSchema(40).min(1, 'A tag needs at least one character'))
  .max(documentLimits.tags, `Use ${documentLimits.tags} tags or fewer`)
  .transform((tags) => [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed())
export const versionParam = z.coerce.number('Enter the number of a version').int().min(1).max(documentLimits.versions)

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  summary: "List documents, newest change first: your own, your team's, and those shared with you",
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    /** `unread`: shared with you, and not read yet. */
    scope: z.enum(['all', 'mine', 'team', 'shared', 'unread']).default('all'),
    /** Only what this member owns, or sent in a conversation. */
    from: z.uuidv4().optional(),
    folderId: z.uuidv4().optional(),
    /** In any spelling. */
    tag: z.string().trim().min(1).max(40).optional(),
    /** Words of the name, the tags and the text; beginnings of words are found, too. */
    q: searchWordsSchema.default(''),
  }),
  response: pageOf(listedDocumentSchema).extend({ note: searchNoteSchema }),
})

export const createDocument = endpoint({
  method: 'POST',
  path: '/documents',
  summary: 'Keep a finished upload as a document of yours or your team; the same upload again answers with the same document',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  body: z.strictObject({
    uploadId: z.uuidv4(),
    folderId: z.uuidv4().optional(),
    /** Your team: the document belongs to it, and its members can read it. */
    teamId: z.uuidv4().optional(),
    tags: tagsSchema.default([]),
  }),
  response: documentDetailSchema,
  status: 201,
})

const params = z.strictObject({ documentId: z.uuidv4() })

export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/:documentId',
  summary: 'Get a document with its versions, newest first; only the newest where it is shared with you',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params,
  response: documentDetailSchema,
})

export const readDocumentContent = endpoint({
  method: 'GET',
  path: '/documents/:documentId/content',
  summary: 'Download a document, or a part of it by range, except where it is watermarked; the newest version unless stated',
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found', 'conflict', 'unavailable', 'range_not_satisfiable'],
  params,
  query: z.strictObject({ version: versionParam.optional() }),
  response: bytesSchema,
})

export const updateDocument = endpoint({
  method: 'PATCH',
  path: '/documents/:documentId',
  summary: 'Rename, move or tag a document (owner, editors of its team); the file type stays',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params,
  body: z.strictObject({
    name: nameSchema.optional(),
    /** Null: out of its folder. */
    folderId: z.uuidv4().nullable().optional(),
    tags: tagsSchema.optional(),
  }),
  response: documentDetailSchema,
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/:documentId',
  summary: 'Delete a document with all its versions (owner)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params,
  response: doneSchema,
})

export const addDocumentVersion = endpoint({
  method: 'POST',
  path: '/documents/:documentId/versions',
  summary: 'Add a finished upload as the newest version (owner, editors of its team)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params,
  body: z.strictObject({ uploadId: z.uuidv4(), note: shownTextSchema(200).default('') }),
  response: documentDetailSchema,
  status: 201,
})

const folderSchema = z.object({
  id: z.uuidv4(),
  name: z.string(),
  holder: holderSchema,
  documents: z.number().int(),
  /** Whether it is a data room. */
  isRoom: z.boolean(),
  /** Whether the viewer may rename and fill it. */
  canEdit: z.boolean(),
})
export type DocumentFolder = z.infer<typeof folderSchema>

export const folderName = shownTextSchema(80).min(1, 'Enter a name for the folder')

export const listDocumentFolders = endpoint({
  method: 'GET',
  path: '/document-folders',
  summary: 'List your folders and those of your team, by name',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(folderSchema),
})

export const createDocumentFolder = endpoint({
  method: 'POST',
  path: '/document-folders',
  summary: 'Create a folder of yours or your team',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'already_exists', 'conflict'],
  body: z.strictObject({ name: folderName, teamId: z.uuidv4().optional() }),
  response: folderSchema,
  status: 201,
})

const folderParams = z.strictObject({ folderId: z.uuidv4() })

export const renameDocumentFolder = endpoint({
  method: 'PATCH',
  path: '/document-folders/:folderId',
  summary: 'Rename a folder (owner, editors of its team)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'already_exists'],
  params: folderParams,
  body: z.strictObject({ name: folderName }),
  response: folderSchema,
})

export const deleteDocumentFolder = endpoint({
  method: 'DELETE',
  path: '/document-folders/:folderId',
  summary: 'Delete a folder; its documents stay, outside of folders (owner, editors of its team)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params: folderParams,
  response: doneSchema,
})

const storageSchema = z.object({ usedBytes: z.number().int(), mostBytes: z.number().int() })

export const getStorageUse = endpoint({
  method: 'GET',
  path: '/storage',
  summary: 'Get how much of the storage is used, by you and by your team',
  access: 'member',
  limit: 'read',
  response: z.object({
    own: storageSchema,
    /** Null without a team. */
    team: storageSchema.nullable(),
  }),
})
