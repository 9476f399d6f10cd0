import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'

const queuesSchema = z.object({
  claims: z.number().int().describe('Claims to review'),
  accreditation: z.number().int().describe('Accreditation requests to review'),
  reports: z.number().int().describe('Cases of reports to decide'),
  partnerPages: z.number().int().describe('Versions of partner pages to approve or return'),
  campaigns: z.number().int().describe('Sponsored campaigns to approve or return'),
  effects: z.number().int().describe('Effects that failed, emails included'),
  schedules: z.number().int().describe('Scheduled jobs whose last run failed'),
  emails: z.number().int().describe('Emails of the last thirty days that failed'),
  loads: z.number().int().describe('Regulatory files whose newest load failed or was refused'),
})
export type AdminQueues = z.infer<typeof queuesSchema>

export const getAdminQueues = endpoint({
  method: 'GET',
  path: '/admin/queues',
  summary: 'Count what waits for an admin: reviews, decisions and failures, by queue (admin)',
  access: 'admin',
  limit: 'read',
  response: queuesSchema,
})
