import type { CitedSentence } from '@mandate/contract/cited-answers'
import type { Advisor } from '@mandate/contract/directory'
import { pathTo } from '@mandate/contract/frame/paths'
import { searchField } from '@mandate/contract/lists/search-fields'
import { capitalizeCompanyName, capitalizePersonName } from '@mandate/contract/values/company-name'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { experienceSource } from '@mandate/contract/values/experience'
import { formatNumber } from '@mandate/contract/values/numbers'
import { formatYears } from '@mandate/contract/values/years'
import { labelOf } from '../../filing-format/value-labels.rules.ts'
import type { FactList } from '../ai-answers/fact-list.service.ts'

/** What the SEC's data says of a representative, as of the newest data that has them; not the day since when it says so. */
export function writeAdvisorSummary(advisor: Advisor, facts: FactList): CitedSentence[] {
  const name = `${advisor.firstName} ${advisor.lastName}`
  const href = pathTo('advisor', { advisorCrd: advisor.crd })
  const fact = (text: string) => facts.add({ text, source: 'SEC registration data', href, asOf: advisor.lastSeen })
  const sentences: CitedSentence[] = []
  const say = (text: string, ...cited: number[]) => sentences.push({ text, facts: cited, rule: null })

  const [employer] = advisor.current
  /** The fact with the day until which a registration was listed. */
  let left: number | undefined
  // The record of someone who left the data stays as it was on that day.
  const lastListed = formatDate(advisor.lastSeen)
  if (employer) {
    const place = [capitalizePersonName(employer.city), employer.state].filter(Boolean).join(', ')
    const firm = capitalizeCompanyName(employer.firmName)
    const employerText = `${firm}, CRD ${employer.firmCrd}${place ? `, ${place}` : ''}`
    const at = `${firm}${place ? ` in ${place}` : ''}`
    if (advisor.isRegistered) say(`${name} is registered with ${at}.`, fact(`Employer: ${employerText}`))
    else {
      left = fact(`Not registered. Last employer: ${employerText}, listed until ${lastListed}`)
      say(`${name} was registered with ${at} until ${lastListed}, the last SEC data that lists the registration.`, left)
    }
  } else say(`${name} is not registered with a firm at present.`, fact('No current registration'))
  const years = Math.floor(advisor.experienceMonths / 12)
  const derived = experienceSource(advisor.experienceSpans, advisor.lastSeen)
  if (years > 0)
    say(
      `The registrations add up to ${formatYears(years)}, ${derived}.`,
      fact(`Registered experience: ${formatYears(years)}, ${counted(advisor.experienceMonths, 'month')}, ${derived}`),
    )
  if (advisor.previous.length > 0)
    say(`Before that: ${counted(advisor.previous.length, 'earlier registration')}.`, fact(`Earlier registrations: ${formatNumber(advisor.previous.length)}`))
  const states = new Set(advisor.current.flatMap(({ registrations }) => registrations.map(({ state }) => state)))
  if (states.size > 0)
    say(
      advisor.isRegistered
        ? `The current registrations cover ${counted(states.size, 'state')}.`
        : `The last registrations covered ${counted(states.size, 'state')}, until ${lastListed}.`,
      fact(`${advisor.isRegistered ? 'States' : 'Last listed states'}: ${formatNumber(states.size)}, ${[...states].toSorted().join(', ')}`),
      ...(left === undefined ? [] : [left]),
    )
  if (advisor.exams.length > 0) {
    const passed = advisor.exams.map(({ code }) => labelOf('advisors', 'exam', code)).join(', ')
    say(`Exams passed: ${passed}.`, fact(`Exams: ${passed}`))
  }
  if (advisor.designations.length > 0) {
    const held = advisor.designations.join(', ')
    say(`Designations: ${held}.`, fact(`Designations: ${held}`))
  }
  const disclosures = advisor.disclosures.length
  const kinds = advisor.disclosures.map((kind) => searchField('advisors', kind)?.label.toLowerCase() ?? kind).join(', ')
  say(
    disclosures === 0 ? 'No disclosure is reported.' : `${counted(disclosures, 'kind')} of disclosure ${disclosures === 1 ? 'is' : 'are'} reported: ${kinds}.`,
    fact(disclosures === 0 ? 'Disclosures: none' : `Kinds of disclosure: ${formatNumber(disclosures)}: ${kinds}`),
  )
  return sentences
}
