import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'

const effectKindSchema = z.object({
  kind: z.string(),
  waiting: z.number().int(),
  failed: z.number().int(),
  oldestAt: z.iso.datetime().nullable().describe('The oldest that waits'),
  lastDoneAt: z.iso.datetime().nullable().describe('The newest that was delivered, within thirty days'),
})
export type EffectKind = z.infer<typeof effectKindSchema>

export const scheduleStates = {
  idle: 'As scheduled',
  running: 'Running',
  stuck: 'Running for over an hour',
  late: 'Due, not started',
  retrying: 'Failed, will be retried',
  failed: 'Failed',
} as const
export type ScheduleState = keyof typeof scheduleStates

const scheduledJobSchema = z.object({
  name: z.string(),
  cron: z.string().describe('Five fields, UTC'),
  state: z.enum(Object.keys(scheduleStates) as [ScheduleState, ...ScheduleState[]]),
  lastRunAt: z.iso.datetime().nullable().describe('When it was last due'),
  runningSince: z.iso.datetime().nullable(),
  /** Of the last run, while it isn't done. */
  jobId: z.string().nullable(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
})
export type ScheduledJob = z.infer<typeof scheduledJobSchema>

export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'List the kinds of effects with what waits and failed, and the schedules with their last run (admin)',
  access: 'admin',
  limit: 'read',
  // Both lists are as long as the code makes them.
  response: z.object({ effects: z.array(effectKindSchema), schedules: z.array(scheduledJobSchema) }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:jobId/retry',
  summary: 'Run a scheduled job that failed again now (admin)',
  access: 'admin',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: z.strictObject({ jobId: z.string().regex(/^[1-9]\d{0,17}$/, 'Choose a job from the list') }),
  response: doneSchema,
})
