import type { partnerContentSchema } from '@mandate/contract/partner-versions'
import type { z } from 'zod'

export type PartnerFormValues = z.input<typeof partnerContentSchema>
