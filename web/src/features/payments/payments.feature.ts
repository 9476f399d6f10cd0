import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'
import { settingsAddress } from '../../frame/settings-address.ts'

export const payments: Feature = {
  pages: {
    [paths.sandboxCheckout]: async () => (await import('./SandboxCheckoutPage.tsx')).SandboxCheckoutPage,
    [paths.adminPayments]: async () => (await import('./AdminPaymentsPage.tsx')).AdminPaymentsPage,
  },
  adminPages: [
    {
      title: 'Payments',
      summary: 'Subscriptions, the ledger, and whether both agree with the provider',
      icon: 'credit-card',
      to: paths.adminPayments,
      group: 'Partners and money',
      order: 60,
    },
  ],
  commands: [
    {
      id: 'plan',
      label: 'Change plan or seats',
      icon: 'credit-card',
      to: settingsAddress('plan'),
      keywords: 'billing subscription payment cancel',
      for: memberRoles,
    },
    { id: 'invoices', label: 'Download an invoice', icon: 'receipt', to: settingsAddress('invoices'), keywords: 'billing receipt pdf', for: memberRoles },
  ],
  settings: [
    {
      name: 'plan',
      label: 'Plan',
      icon: 'credit-card',
      group: 'Team',
      order: 20,
      for: memberRoles,
      load: async () => (await import('./PlanCard.tsx')).PlanCard,
    },
    {
      ...{ name: 'invoices', label: 'Invoices', icon: 'receipt', group: 'Team', order: 30, for: memberRoles },
      load: async () => (await import('./InvoicesCard.tsx')).InvoicesCard,
    },
  ],
}
