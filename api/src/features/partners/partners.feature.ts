import type { Feature } from '../../feature.ts'
import { sendEnquiryMail } from './enquiry-mails.ts'
import { partnerPageRoutes } from './partner-pages.routes.ts'
import { partnersColumns } from './partners.columns.ts'
import { partnerRoutes } from './partners.routes.ts'

export const partners = {
  name: 'partners',
  routes: partnerRoutes,
  rootRoutes: partnerPageRoutes,
  effects: { enquiryMail: { deliver: sendEnquiryMail, mails: 'leads' } },
  columns: partnersColumns,
} satisfies Feature
