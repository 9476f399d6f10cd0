import type { Feature } from '../../feature.ts'
import { sendApiKeyMail } from './api-key-mails.ts'
import { apiKeysColumns } from './api-keys.columns.ts'
import { apiKeyRoutes } from './api-keys.routes.ts'

/** Keys with which a program calls the API for a member. `http/api-key-calls.ts` recognizes them. */
export const apiKeys = {
  name: 'api-keys',
  routes: apiKeyRoutes,
  effects: {
    apiKeyMail: { deliver: sendApiKeyMail, mails: 'security' },
  },
  columns: apiKeysColumns,
} satisfies Feature
