import type { Feature } from '../../feature.ts'
import { adoptEnquiriesOf } from './adopted-enquiries.ts'
import { sendEnquiryMail } from './enquiry-mails.ts'
import { partnerPageRoutes } from './partner-pages.routes.ts'
import { partnersColumns } from './partners.columns.ts'
import { partnerRoutes } from './partners.routes.ts'

export const partners = {
  name: 'partners',
  routes: partnerRoutes,
  rootRoutes: partnerPageRoutes,
  effects: { enquiryMail: { deliver: sendEnquiryMail, mails: 'leads' }, enquiriesAdopted: { deliver: adoptEnquiriesOf, mails: 'none' } },
  columns: partnersColumns,
} satisfies Feature
