import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { profileValueSchema } from '@mandate/contract/lists/profile-value'
import { visibilitySchema } from '@mandate/contract/lists/profile-visibility'
import { z } from 'zod'

const draftSchema = z.object({
  value: profileValueSchema.optional(),
  visibility: visibilitySchema.optional(),
  /** The version it was made from. */
  version: z.number().int(),
})
/** What was typed and is not saved yet. */
export type FactDraft = z.infer<typeof draftSchema>

/** Cleared with the rest when somebody signs out. */
const prefix = 'mandate.1.profileDraft.'

/** What nobody else may see is not left lying in the browser. */
function isKept({ widest, isSharedAlone }: ProfileField): boolean {
  return !isSharedAlone && (widest === undefined || widest === 'members')
}

export function readDraft(userId: string, field: ProfileField): FactDraft | undefined {
  const text = isKept(field) ? localStorage.getItem(keyOf(userId, field)) : null
  if (text === null) return undefined
  try {
    return draftSchema.safeParse(JSON.parse(text)).data
  } catch {
    // From somebody else's hand: the field begins with what is saved.
    return undefined
  }
}

export function keepDraft(userId: string, field: ProfileField, draft: FactDraft | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(userId, field))
    else if (isKept(field)) localStorage.setItem(keyOf(userId, field), JSON.stringify(draft))
  } catch {
    // The browser's storage is full or refused: the draft lives as long as the page, and is saved from there.
  }
}

function keyOf(userId: string, { name }: ProfileField): string {
  return `${prefix}${userId}.${name}`
}
