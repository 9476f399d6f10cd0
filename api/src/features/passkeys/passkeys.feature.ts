import type { Feature } from '../../feature.ts'
import { sendPasskeyMail } from './passkey-mails.ts'
import { passkeysColumns } from './passkeys.columns.ts'
import { passkeyRoutes } from './passkeys.routes.ts'

export const passkeys = {
  name: 'passkeys',
  routes: passkeyRoutes,
  effects: {
    passkeyMail: { deliver: sendPasskeyMail, mails: 'security' },
  },
  columns: passkeysColumns,
} satisfies Feature
