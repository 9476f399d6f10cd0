import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import type { FiledFact, OwnFact, OwnProfile } from '@mandate/contract/profiles'

export interface FiledOffer {
  field: ProfileField
  fact: OwnFact
  filed: FiledFact
}

/** Filed facts about the person that the owner never stated. The figures of the firm are used one at a time: they aren't the person's own. */
export function filedOffers({ role, facts, filed }: Pick<OwnProfile, 'role' | 'facts' | 'filed'>): FiledOffer[] {
  return fieldsOf(role).flatMap((field) => {
    const fact = facts.find((each) => each.field === field.name)
    const answer = filed?.facts.find((each) => each.field === field.name)
    const isOpen = fact?.value === null && fact.version === 0 && field.group === 'personalInformation'
    return fact && answer && isOpen ? [{ field, fact, filed: answer }] : []
  })
}

/** Of the claimed record, or of the firm that the owner's team has claimed. */
export function filedFactOf({ filed, filedByFirm }: Pick<OwnProfile, 'filed' | 'filedByFirm'>, field: string): FiledFact | undefined {
  return [...(filed?.facts ?? []), ...(filedByFirm ?? [])].find((each) => each.field === field)
}
