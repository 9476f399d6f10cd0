import { z } from 'zod'
import { documentRequestDetailSchema, requestLimits, requestParams } from './document-requests.ts'
import { endpoint } from './frame/endpoint.ts'
import { shownLinesSchema } from './values/fields.ts'

const itemParams = requestParams.extend({ itemId: z.uuidv4() })
const reason = shownLinesSchema(requestLimits.reason)

export const giveRequestedDocument = endpoint({
  method: 'POST',
  path: '/document-requests/:documentRequestId/items/:itemId/documents',
  summary:
    'Answer an item with a finished upload, which becomes a document of yours, or with a document that you can edit; the asker can open it (the one who is asked)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: itemParams,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('upload'), uploadId: z.uuidv4() }),
    z.strictObject({ kind: z.literal('document'), documentId: z.uuidv4() }),
  ]),
  response: documentRequestDetailSchema,
})

export const takeBackRequestedDocument = endpoint({
  method: 'DELETE',
  path: '/document-requests/:documentRequestId/items/:itemId/documents/:documentId',
  summary: "End the asker's access to a given document, which stays yours (the one who is asked)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params: itemParams.extend({ documentId: z.uuidv4() }),
  response: documentRequestDetailSchema,
})

export const stateItemUnavailable = endpoint({
  method: 'PUT',
  path: '/document-requests/:documentRequestId/items/:itemId/unavailable',
  summary: "State why an item isn't available, or withdraw that with null (the one who is asked)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: itemParams,
  body: z.strictObject({ reason: reason.min(1, "State why it isn't available").nullable() }),
  response: documentRequestDetailSchema,
})

export const decideRequestedItem = endpoint({
  method: 'PUT',
  path: '/document-requests/:documentRequestId/items/:itemId/decision',
  summary: 'Accept what was answered, return it with a reason, or take the decision back (askers)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: itemParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('accepted') }),
    z.strictObject({ decision: z.literal('returned'), reason: reason.min(1, 'State what has to change') }),
    z.strictObject({ decision: z.literal('none') }),
  ]),
  response: documentRequestDetailSchema,
})

export const declineDocumentRequest = endpoint({
  method: 'PUT',
  path: '/document-requests/:documentRequestId/declined',
  summary: "Decline a whole request, or withdraw that; the asker can't ask you again for 30 days (the one who is asked)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: requestParams,
  body: z.discriminatedUnion('isDeclined', [
    z.strictObject({ isDeclined: z.literal(true), reason: reason.default('') }),
    z.strictObject({ isDeclined: z.literal(false) }),
  ]),
  response: documentRequestDetailSchema,
})
