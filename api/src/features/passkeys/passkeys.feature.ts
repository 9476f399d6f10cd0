import type { Feature } from '../../feature.ts'
import { sendPasskeyMail } from './passkey-mails.ts'
import { passkeyRoutes } from './passkeys.routes.ts'

export const passkeys = {
  name: 'passkeys',
  routes: passkeyRoutes,
  effects: {
    passkeyMail: { deliver: sendPasskeyMail, mails: 'security' },
  },
} satisfies Feature
