import type { Feature } from '../../feature.ts'
import { composePlanAtRisk, sendBillingMail } from './billing-mails.ts'
import { remindOfPayments } from './dunning.service.ts'
import { processEvent } from './events.service.ts'
import { paymentsColumns } from './payments.columns.ts'
import { paymentRoutes } from './payments.routes.ts'
import { reconcileNightly } from './reconcile.service.ts'
import { advanceSandbox, deliverSandboxEvent } from './sandbox-events.service.ts'

export const payments = {
  name: 'payments',
  routes: paymentRoutes,
  effects: {
    billingMail: { deliver: sendBillingMail, mails: 'billing' },
    paymentEvent: { deliver: processEvent, mails: 'none' },
    sandboxEvent: { deliver: deliverSandboxEvent, mails: 'none' },
  },
  schedules: [
    { name: 'advance-payment-sandbox', cron: '*/10 * * * *', run: advanceSandbox },
    { name: 'remind-of-payments', cron: '23 * * * *', run: remindOfPayments },
    { name: 'reconcile-payments', cron: '40 3 * * *', run: reconcileNightly },
  ],
  columns: paymentsColumns,
  notifications: { planAtRisk: composePlanAtRisk },
} satisfies Feature
