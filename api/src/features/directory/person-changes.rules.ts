import type { PersonChange } from '@mandate/contract/directory-changes'
import { disclosureFlags } from '@mandate/contract/lists/options-services-and-filings'
import { capitalizeCompanyName, capitalizePersonName } from '@mandate/contract/values/company-name'
import type { PersonRecord } from '../../filing-format/person-record.rules.ts'

type Change = PersonChange['changes'][number]

const newOnes = <T>(now: readonly T[], before: readonly T[]) => [...new Set(now)].filter((each) => !before.includes(each))
const statesOf = ({ current }: Pick<PersonRecord, 'current'>) => current.flatMap(({ registrations }) => registrations.map(({ state }) => state)).filter(Boolean)
const firmsOf = ({ current }: Pick<PersonRecord, 'current'>) => new Map(current.map(({ firmCrd, firmName }) => [firmCrd, capitalizeCompanyName(firmName)]))
const nameOf = ({ firstName, lastName }: Pick<PersonRecord, 'firstName' | 'lastName'>) =>
  `${capitalizePersonName(firstName)} ${capitalizePersonName(lastName)}`.trim()

/** What is new in a feed, most important first. `after` is undefined when the feed has the person no more. */
export function describePersonChange(before: PersonRecord, after: PersonRecord | undefined): Change[] {
  const now = after ?? { ...before, current: [] }
  const changes = [...moves(before, now), ...disclosures(before, now), ...states(before, now), ...learned(before, now)]
  if (nameOf(before) !== nameOf(now)) changes.push({ kind: 'renamed', text: `Name changed from ${nameOf(before)}` })
  return changes.length > 0 ? changes : [{ kind: 'other', text: after ? 'Other details of the record changed' : 'No longer listed' }]
}

function moves(before: PersonRecord, now: PersonRecord): Change[] {
  const [firmsBefore, firmsNow] = [firmsOf(before), firmsOf(now)]
  const joined = newOnes([...firmsNow.keys()], [...firmsBefore.keys()]).map((crd) => firmsNow.get(crd))
  const left = newOnes([...firmsBefore.keys()], [...firmsNow.keys()]).map((crd) => firmsBefore.get(crd))
  if (joined.length === 1 && left.length === 1) return [{ kind: 'joinedFirm', text: `Moved from ${left[0]} to ${joined[0]}` }]
  return [
    ...joined.map((name): Change => ({ kind: 'joinedFirm', text: `Registered with ${name}` })),
    ...left.map((name): Change => ({ kind: 'leftFirm', text: `No longer registered with ${name}` })),
  ]
}

function disclosures(before: PersonRecord, now: PersonRecord): Change[] {
  return newOnes(now.disclosures, before.disclosures).map((flag) => {
    const label = disclosureFlags.items.find(({ value }) => value === flag)?.label
    return { kind: 'disclosureAdded', text: label ? `New disclosure: ${label}` : 'New disclosure' }
  })
}

/** Of a person who stays at a firm: one who moves or leaves has other registrations anyway. */
function states(before: PersonRecord, now: PersonRecord): Change[] {
  if (!now.current.some(({ firmCrd }) => before.current.some((earlier) => earlier.firmCrd === firmCrd))) return []
  const added = newOnes(statesOf(now), statesOf(before))
  const ended = newOnes(statesOf(before), statesOf(now))
  return [
    ...(added.length > 0 ? [{ kind: 'stateAdded' as const, text: `New registration in ${added.join(', ')}` }] : []),
    ...(ended.length > 0 ? [{ kind: 'stateEnded' as const, text: `Registration ended in ${ended.join(', ')}` }] : []),
  ]
}

function learned(before: PersonRecord, now: PersonRecord): Change[] {
  const exams = newOnes(
    now.exams.map(({ name }) => name),
    before.exams.map(({ name }) => name),
  )
  return [
    ...exams.map((name): Change => ({ kind: 'examPassed', text: `Passed an exam: ${name}` })),
    ...newOnes(now.designations, before.designations).map((name): Change => ({ kind: 'designationAdded', text: `New credential: ${name}` })),
  ]
}
