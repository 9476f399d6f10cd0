import type { Feature } from '../../feature.ts'
import { sessionsColumns } from './sessions.columns.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { sendSuspensionMail } from './suspension-mails.ts'

export const sessions = {
  name: 'sessions',
  routes: sessionRoutes,
  columns: sessionsColumns,
  effects: { suspensionMail: { deliver: sendSuspensionMail, mails: 'security' } },
} satisfies Feature
