import { type UploadKind, uploadHours, uploadKindNames, uploadKinds } from '@mandate/contract/values/file-types'

type Named = Record<string, string>

/** The largest of all kinds; each kind has its own limit. */
export const mostUploadBytes = Math.max(...uploadKindNames.map((kind) => uploadKinds[kind].mostBytes))
export const uploadExtensions = ['creation', 'termination', 'expiration'] as const

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const version = header('Tus-Resumable', 'The version of the protocol: 1.0.0', { const: '1.0.0' })
const uploadId = { name: 'uploadId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
const around: Named = {
  401: 'not_signed_in',
  403: "not_allowed: API keys can't upload",
  429: 'too_many_requests',
  431: 'headers_too_large',
  500: 'internal',
  503: 'unavailable',
}
const writes: Named = { ...around, 403: "not_allowed: API keys can't upload; wrong_origin", 412: 'Tus-Resumable is missing or names another version' }

function header(name: string, description: string, schema: object) {
  return { name, in: 'header', required: true, description, schema }
}

function answers(headers: Named) {
  return Object.fromEntries(Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]))
}

function describe(operationId: string, summary: string, { parameters, done, refused, ...more }: Described) {
  const [status, headers] = done
  return {
    ...{ operationId, tags: ['Uploads'], summary, parameters, security: [], ...more },
    responses: {
      [status]: { description: 'Done', headers: answers({ 'Tus-Resumable': 'The version of the protocol', ...headers }) },
      ...Object.fromEntries(Object.entries(refused).map(([code, description]) => [code, { description, content: errorContent }])),
    },
  }
}

interface Described {
  parameters: object[]
  done: [status: number, headers: Named]
  refused: Named
  security?: object[]
  requestBody?: object
}

const security = [{ bearer: [] }]
const offset = 'How many bytes have arrived'
const unknown = 'not_found: it is unknown, has expired, was used, or belongs to someone else'
const kindLimits = (kind: UploadKind) => `${kind}: up to ${uploadKinds[kind].mostText}, ${uploadKinds[kind].endings.join(' ')}`

/** The operations of the tus protocol, which has a server library of its own and so no operation in the contract. */
export const uploadPaths = {
  '/api/uploads': {
    post: describe('beginUpload', 'Announce a file; refused here when its kind, name or size is', {
      security,
      parameters: [
        version,
        header('Upload-Length', 'The size of the file in bytes', { type: 'integer', minimum: 1, maximum: mostUploadBytes }),
        header(
          'Upload-Metadata',
          `Pairs of a key and its value in Base64, separated by commas. kind: ${uploadKindNames.join(' or ')}. name (or filename): the name of the file. ${uploadKindNames.map(kindLimits).join('; ')}`,
          { type: 'string' },
        ),
      ],
      done: [201, { Location: 'The path of the upload', 'Upload-Expires': `When it is deleted unless it is used: after ${uploadHours} hours` }],
      refused: {
        ...writes,
        400: 'invalid_input: the field kind, name or file says what is wrong and what would be taken',
        409: 'conflict: too many of your uploads are unfinished',
        413: 'too_large: the limit of this kind',
      },
    }),
    options: describe('getUploadOptions', 'Get what the server supports; also answers the preflight of a browser', {
      parameters: [],
      done: [
        204,
        {
          'Tus-Version': 'The versions of the protocol',
          'Tus-Extension': uploadExtensions.join(','),
          'Tus-Max-Size': `${mostUploadBytes}; each kind has its own limit`,
        },
      ],
      refused: {},
    }),
  },
  '/api/uploads/{uploadId}': {
    head: describe('getUploadOffset', 'Get how much has arrived, to continue from there', {
      security,
      parameters: [uploadId, version],
      done: [
        200,
        { 'Upload-Offset': offset, 'Upload-Length': 'The size of the file in bytes', 'Upload-Expires': 'When it is deleted', 'Cache-Control': 'no-store' },
      ],
      refused: { ...around, 404: unknown, 412: writes[412] ?? '' },
    }),
    patch: describe('continueUpload', 'Send bytes from where the last ones ended; what arrived before a connection breaks is kept', {
      security,
      parameters: [uploadId, version, header('Upload-Offset', 'Where these bytes begin', { type: 'integer', minimum: 0 })],
      requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } },
      done: [204, { 'Upload-Offset': offset, 'Upload-Expires': 'When it is deleted' }],
      refused: {
        ...writes,
        400: 'invalid_input: a header of the protocol is missing',
        404: unknown,
        409: 'conflict: the bytes begin somewhere else than where the last ones ended',
        413: 'too_large: more bytes than were announced',
        415: 'unsupported_media_type: send application/offset+octet-stream',
      },
    }),
    delete: describe('cancelUpload', 'Cancel an upload and delete what has arrived', {
      security,
      parameters: [uploadId],
      done: [204, {}],
      refused: { ...around, 403: writes[403] ?? '', 404: unknown },
    }),
  },
}
