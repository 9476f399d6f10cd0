import type { Feature } from '../../feature.ts'
import { chatColumns } from './chat.columns.ts'
import { chatRoutes } from './chat.routes.ts'

/** Conversations between members. */
export const chat = {
  name: 'chat',
  routes: chatRoutes,
  columns: chatColumns,
} satisfies Feature
