import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { profileValueSchema } from '@mandate/contract/lists/profile-value'
import { visibilitySchema } from '@mandate/contract/lists/profile-visibility'
import { z } from 'zod'

const draftSchema = z.object({
  value: profileValueSchema.optional(),
  visibility: visibilitySchema.optional(),
  /** The version that the edit started from. */
  version: z.number().int(),
})
/** What was typed but not saved yet. */
export type FactDraft = z.infer<typeof draftSchema>

/** Cleared at sign-out. */
const prefix = 'mandate.1.profileDraft.'

/** Private values are never stored in the browser. */
export function isKept({ widest, isSharedAlone }: ProfileField): boolean {
  return !isSharedAlone && (widest === undefined || widest === 'members')
}

export function readDraft(userId: string, field: ProfileField): FactDraft | undefined {
  const text = isKept(field) ? localStorage.getItem(keyOf(userId, field)) : null
  if (text === null) return undefined
  try {
    return draftSchema.safeParse(JSON.parse(text)).data
  } catch {
    // Malformed draft: the field starts with the saved value.
    return undefined
  }
}

export function keepDraft(userId: string, field: ProfileField, draft: FactDraft | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(userId, field))
    else if (isKept(field)) localStorage.setItem(keyOf(userId, field), JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: the draft lives as long as the page.
  }
}

function keyOf(userId: string, { name }: ProfileField): string {
  return `${prefix}${userId}.${name}`
}
