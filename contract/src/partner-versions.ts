import { z } from 'zod'
import { roleSchema } from './frame/users.ts'
import { costSchema, flowDirectionSchema, partnerCategorySchema } from './lists/partner-words.ts'
import { normalizeLink } from './lists/profile-value.ts'
import { shownLinesSchema, shownTextSchema } from './values/fields.ts'

export const partnerLimits = { dataFlows: 12, videos: 6, documents: 12 } as const

const linkSchema = z.string().trim().max(2_048, 'This web address is too long').overwrite(normalizeLink)
const notALink = 'Enter a web address, such as example.com'

const titledLink = z.strictObject({
  title: shownTextSchema(120).min(1, 'Enter a title'),
  url: linkSchema.refine((url) => url !== '', notALink),
})

/** What a partner's people write for its page. */
export const partnerContentSchema = z.strictObject({
  name: shownTextSchema(80).min(1, 'Enter the name of the company'),
  category: partnerCategorySchema,
  summary: shownTextSchema(160).min(1, 'Describe in a line what it does'),
  about: shownLinesSchema(3_000).min(1, 'Describe what it does'),
  website: z
    .string()
    .trim()
    .max(2_048, 'This web address is too long')
    .refine((given) => given === '' || normalizeLink(given) !== '', notALink)
    .overwrite((given) => (given === '' ? '' : normalizeLink(given)))
    .default(''),
  roles: z.array(roleSchema).min(1, 'Choose at least one role').max(3),
  cost: costSchema,
  costNote: shownTextSchema(200).default(''),
  dataFlows: z
    .array(
      z.strictObject({
        what: shownTextSchema(120).min(1, 'Enter which data'),
        direction: flowDirectionSchema,
        seenBy: shownTextSchema(160).min(1, 'Enter who can see it'),
      }),
    )
    .max(partnerLimits.dataFlows, `Add up to ${partnerLimits.dataFlows}`)
    .default([]),
  videos: z.array(titledLink).max(partnerLimits.videos, `Add up to ${partnerLimits.videos}`).default([]),
  documents: z.array(titledLink).max(partnerLimits.documents, `Add up to ${partnerLimits.documents}`).default([]),
})
export type PartnerContent = z.output<typeof partnerContentSchema>
