import { z } from 'zod'
import { conversationSchema } from './chat.ts'
import { messageSchema } from './chat-message.ts'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { searchNoteSchema, searchWordsSchema } from './values/search-words.ts'

export const searchMessages = endpoint({
  method: 'GET',
  path: '/message-search',
  summary: 'Find messages by words in the conversations that you are in, the latest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    /** All of these words; beginnings of words are found, too. */
    q: searchWordsSchema,
    conversationId: z.uuidv4().optional(),
  }),
  response: pageOf(z.object({ message: messageSchema, conversation: conversationSchema })).extend({ note: searchNoteSchema }),
})
export type MessageHit = ResponseOf<typeof searchMessages>['items'][number]
