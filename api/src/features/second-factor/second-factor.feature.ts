import type { Feature } from '../../feature.ts'
import { secondFactorColumns } from './second-factor.columns.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { sendSecondFactorMail } from './second-factor-mails.ts'

export const secondFactor = {
  name: 'second-factor',
  routes: secondFactorRoutes,
  effects: {
    secondFactorMail: { deliver: sendSecondFactorMail, mails: 'security' },
  },
  columns: secondFactorColumns,
} satisfies Feature
