import { z } from 'zod'
import { citedFactSchema, citedSentenceSchema, writtenBySchema } from './cited-answers.ts'
import { crdSchema, firmParams } from './directory.ts'
import { endpoint } from './frame/endpoint.ts'
import { documentIdSchema } from './reference-documents.ts'

const summarySchema = z.object({
  title: z.string(),
  /** Each with the numbers of its facts. */
  sentences: z.array(citedSentenceSchema),
  facts: z.array(citedFactSchema),
  writtenBy: writtenBySchema,
})
export type Summary = z.infer<typeof summarySchema>

const shared = { method: 'GET', access: 'member', limit: 'read', errors: ['not_found'], response: summarySchema } as const

export const summarizeMember = endpoint({
  ...shared,
  path: '/summaries/members/:profileId',
  summary: 'Summarize a member from what they share with you, each sentence with its facts',
  params: z.strictObject({ profileId: z.uuidv4() }),
})

export const summarizeAdvisor = endpoint({
  ...shared,
  path: '/summaries/advisors/:advisorCrd',
  summary: 'Summarize an advisor from SEC registration data, each sentence with its facts',
  params: z.strictObject({ advisorCrd: crdSchema }),
})

export const summarizeFirm = endpoint({
  ...shared,
  path: '/summaries/firms/:firmCrd',
  summary: 'Summarize a firm from its filings, each sentence with its facts',
  params: firmParams,
})

export const summarizeChange = endpoint({
  ...shared,
  path: '/summaries/firms/:firmCrd/changes',
  summary: 'Summarize what changed between two filings of a firm, by default the newest two',
  params: firmParams,
  query: z.strictObject({ from: z.coerce.number().int().min(1).optional(), to: z.coerce.number().int().min(1).optional() }),
})

export const summarizeDocument = endpoint({
  ...shared,
  path: '/summaries/documents/:documentId',
  summary: 'Summarize a brochure, supplement, relationship summary or filing, each sentence with the passage it is from',
  params: z.strictObject({ documentId: documentIdSchema }),
})
