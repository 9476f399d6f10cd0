import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { shownTextSchema } from './values/fields.ts'

interface SwitchText {
  title: string
  effect: string
  /** The environment setting that limits it. */
  setting: string | null
}

export const switchTexts = {
  ai: { title: 'AI answers and assistant', effect: 'Insights, summaries, the personality questionnaire and the assistant.', setting: 'AI' },
  aggregation: { title: 'News', effect: 'Gathering documents from sources, reading them, and finding them in search.', setting: 'AGGREGATION' },
  analytics: { title: 'Analytics', effect: 'Recording how the product is used. Earlier records are kept.', setting: 'ANALYTICS' },
  sponsored: { title: 'Sponsored content', effect: 'Showing campaigns of partners to members. Campaigns keep their dates.', setting: null },
} as const satisfies Record<string, SwitchText>
export type SwitchName = keyof typeof switchTexts
export const switchNames = Object.keys(switchTexts) as [SwitchName, ...SwitchName[]]

const switchSchema = z.object({
  name: z.enum(switchNames),
  /** The operator's environment setting. When false, the feature is off whatever an admin chose. */
  isAllowed: z.boolean(),
  /** What an admin chose; true before the first choice. */
  isOn: z.boolean(),
  /** Increments with every change; 0 before the first. */
  version: z.number().int(),
  reason: z.string().nullable(),
  /** The admin's name; null before the first change, and when the account is deleted. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
})
export type FeatureSwitch = z.infer<typeof switchSchema>

export const listSwitches = endpoint({
  method: 'GET',
  path: '/admin/switches',
  summary: 'List the features that an admin can turn off and on, with their last change (admin)',
  access: 'admin',
  limit: 'read',
  response: z.object({ switches: z.array(switchSchema) }),
})

export const setSwitch = endpoint({
  method: 'PUT',
  path: '/admin/switches/:name',
  summary: 'Turn a feature off or on, on every server; the version detects concurrent changes (admin)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_allowed', 'conflict'],
  params: z.strictObject({ name: z.enum(switchNames) }),
  body: z.strictObject({
    isOn: z.boolean(),
    /** The version that the change started from. */
    version: z.number().int().min(0).max(2_147_483_647),
    reason: shownTextSchema(300).min(1, "Enter a reason. It's kept in the audit log"),
  }),
  response: switchSchema,
})
