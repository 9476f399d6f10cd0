import type { Feature } from '../../feature.ts'
import { sendLeadMail } from './lead-mails.ts'
import { composeReceived } from './lead-notifications.ts'
import { leadsColumns } from './leads.columns.ts'

export const leads = {
  name: 'leads',
  effects: { leadMail: { deliver: sendLeadMail, mails: 'leads' } },
  columns: leadsColumns,
  notifications: { leadReceived: composeReceived },
} satisfies Feature
