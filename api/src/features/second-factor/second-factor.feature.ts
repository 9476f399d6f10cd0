import type { Feature } from '../../feature.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { sendSecondFactorMail } from './second-factor-mails.ts'

export const secondFactor = {
  name: 'second-factor',
  routes: secondFactorRoutes,
  effects: {
    secondFactorMail: { deliver: sendSecondFactorMail, mails: 'security' },
  },
} satisfies Feature
