import { type Accreditation, accreditationWords } from '@mandate/contract/accreditation'
import { accreditationGrounds } from '@mandate/contract/identity'
import { formatDate } from '@mandate/contract/values/dates'

/** What the member can do, or wait for. */
function nextStep({ state, method, validUntil, canUseRegistration }: Accreditation): string {
  if (state === 'underReview') return 'Two reviewers check your evidence, one after the other'
  if (state === 'verified')
    return method === 'registration' || validUntil === null
      ? 'Nothing, as long as your registration is current'
      : `Send new evidence before ${formatDate(validUntil)}`
  if (canUseRegistration) return 'Verify with your registration'
  return { none: 'State that you are accredited, and send evidence', claimed: 'Send evidence', refused: 'Send other evidence', expired: 'Verify again' }[state]
}

/** The lines of the tile: a name and a value. */
export function accreditationFacts(accreditation: Accreditation): { label: string; value: string }[] {
  const { state, ground, method, since, validUntil, reason } = accreditation
  const methods = { evidence: 'Evidence, checked by two reviewers', registration: 'The registration in your claimed record' } as const
  const shown: [string, string | null][] = [
    ['Status', accreditationWords[state]],
    ['Basis', ground ? accreditationGrounds[ground] : method === 'registration' ? accreditationGrounds.license : 'Not stated'],
    ['Verified by', state === 'verified' && method ? methods[method] : null],
    [state === 'claimed' ? 'Stated' : 'Since', since && formatDate(since)],
    ['Valid until', state === 'verified' ? (validUntil ? formatDate(validUntil) : 'Your registration ends') : null],
    ["Reviewer's note", reason],
    ['Next', nextStep(accreditation)],
  ]
  return shown.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
