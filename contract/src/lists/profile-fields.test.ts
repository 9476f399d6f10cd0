import { expect, it } from 'vitest'
import { onboardingPages } from '../onboarding.ts'
import { profileFields } from './profile-fields.ts'

// Grows shorter as these are built.
const notBuilt = /\bmatch(es|ed|ing)?\b|\bscores?\b|\bofferings?\b|\bwebinars?\b|\bsuggested\b|\binvite|\boutreach\b/i

it('hints of fields and of onboarding promise only what works today', () => {
  const hints = profileFields.flatMap(({ label, use }) => [label, use])
  const leads = Object.values(onboardingPages).flatMap((pages) => pages.map(({ lead }) => lead))
  expect([...hints, ...leads].filter((text) => notBuilt.test(text))).toEqual([])
  expect(leads.filter((lead) => /who learns|who we show/i.test(lead))).toEqual([])
})
