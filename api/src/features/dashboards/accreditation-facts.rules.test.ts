import type { Accreditation } from '@mandate/contract/accreditation'
import { describe, expect, it } from 'vitest'
import { accreditationFacts } from './accreditation-facts.rules.ts'

const at = '2026-11-02T10:00:00.000Z'
const until = '2027-01-31T10:00:00.000Z'
const none: Accreditation = { state: 'none', ground: null, method: null, since: null, validUntil: null, reason: null, canUseRegistration: false }
const verified: Accreditation = { ...none, state: 'verified', since: at }
const factsOf = (accreditation: Accreditation) => Object.fromEntries(accreditationFacts(accreditation).map(({ label, value }) => [label, value]))

describe('the facts of an accreditation', () => {
  it.each<[string, Accreditation, Record<string, string>]>([
    ['nothing stated', none, { Status: 'Not stated', Basis: 'Not stated', Next: 'State that you are accredited, and send evidence' }],
    [
      'own statement',
      { ...none, state: 'claimed', since: at },
      { Status: 'Self-certified', Basis: 'Not stated', Stated: '02 Nov 2026', Next: 'Send evidence' },
    ],
    [
      'own statement of a registered person',
      { ...none, state: 'claimed', since: at, canUseRegistration: true },
      { Status: 'Self-certified', Basis: 'Not stated', Stated: '02 Nov 2026', Next: 'Verify with your registration' },
    ],
    [
      'evidence in review',
      { ...none, state: 'underReview', method: 'evidence', ground: 'license' },
      { Status: 'Under review', Basis: 'A Series 7, 65 or 82 license in good standing', Next: 'Two reviewers check your evidence, one after the other' },
    ],
    [
      'evidence',
      { ...verified, method: 'evidence', ground: 'license', validUntil: until },
      {
        ...{ Status: 'Verified', Basis: 'A Series 7, 65 or 82 license in good standing', 'Verified by': 'Evidence, checked by two reviewers' },
        ...{ Since: '02 Nov 2026', 'Valid until': '31 Jan 2027', Next: 'Send new evidence before 31 Jan 2027' },
      },
    ],
    [
      'a registration',
      { ...verified, method: 'registration', canUseRegistration: true },
      {
        ...{ Status: 'Verified', Basis: 'A Series 7, 65 or 82 license in good standing', 'Verified by': 'The registration in your claimed record' },
        ...{ Since: '02 Nov 2026', 'Valid until': 'Your registration ends', Next: 'Nothing, as long as your registration is current' },
      },
    ],
    [
      'a refusal',
      { ...none, state: 'refused', method: 'evidence', reason: 'The letter is unsigned' },
      { Status: 'Not verified', Basis: 'Not stated', "Reviewer's note": 'The letter is unsigned', Next: 'Send other evidence' },
    ],
    ['an end', { ...none, state: 'expired', method: 'evidence', validUntil: at }, { Status: 'Expired', Basis: 'Not stated', Next: 'Verify again' }],
  ])('by %s', (_, accreditation, facts) => {
    expect(factsOf(accreditation)).toEqual(facts)
  })
})
