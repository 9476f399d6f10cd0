import type { Advisor, Firm } from '@mandate/contract/directory'
import type { Option } from '@mandate/contract/lists/option-list'
import { optionLists } from '@mandate/contract/lists/option-lists'
import type { FiledFactName } from '@mandate/contract/lists/profile-field'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'

export interface FiledAnswer {
  name: FiledFactName
  value: Exclude<ProfileValue, null>
  /** The source as usually cited. */
  source: string
  asOf: string
}

type Answer = { name: FiledAnswer['name']; value: FiledAnswer['value'] | null | undefined; item: string }

/** From the SEC adviser representative feed. */
export function readPersonFacts(advisor: Advisor): FiledAnswer[] {
  const [employer] = advisor.current
  const designations = valuesNamed(optionLists.credentials.items, advisor.designations)
  const exams = optionLists.examCodes.items.map(({ value }) => value).filter((code) => advisor.exams.some((exam) => exam.code === code))
  const answers: Answer[] = [
    { name: 'companyName', value: employer?.firmName, item: 'current employment' },
    { name: 'city', value: employer?.city, item: 'branch office' },
    { name: 'state', value: optionLists.usStatesAndTerritories.items.find(({ value }) => value === employer?.state)?.value, item: 'branch office' },
    { name: 'credentials', value: designations, item: 'designations' },
    { name: 'examCodes', value: exams, item: 'exams' },
    { name: 'yearsOfExperience', value: Math.floor(advisor.experienceMonths / 12) || null, item: 'registrations, counted once' },
  ]
  return given(answers, (item) => `SEC representative data, CRD ${advisor.crd}: ${item}`, advisor.lastSeen)
}

/** From the firm's current filing. */
export function readFirmFacts(firm: Firm): FiledAnswer[] {
  const raum = firm.figures.raumTotal?.value
  const clientTypes = optionLists.investorTypes.items.filter(({ advItem }) => firm.clientTypes.some(({ item }) => sameItem(item, advItem)))
  const paid = optionLists.advCompensation.items.filter((_, index) => firm.compensation.some(({ item }) => sameItem(item, `5.E(${index + 1})`)))
  const answers: Answer[] = [
    { name: 'assetsUnderManagement', value: typeof raum === 'number' ? raum * 100 : null, item: 'Item 5.F(2)(c)' },
    { name: 'numberOfClients', value: firm.figures.clients?.value, item: 'Item 5.D' },
    { name: 'clientInvestorType', value: clientTypes.map(({ value }) => value), item: 'Item 5.D' },
    {
      name: 'custodians',
      value: valuesNamed(
        optionLists.custodians.items,
        firm.custodians.flatMap(({ name, filedName }) => [name, filedName]),
      ),
      item: 'Schedule D, Section 5.K.(3)',
    },
    { name: 'compensation', value: paid.map(({ value }) => value), item: 'Item 5.E' },
    { name: 'website', value: firm.websites[0], item: 'Item 1.I' },
  ]
  return given(answers, (item) => `Form ADV of firm ${firm.crd}, ${item}`, firm.filing.submittedAt.slice(0, 10))
}

function given(answers: Answer[], sourceOf: (item: string) => string, asOf: string): FiledAnswer[] {
  return answers.flatMap(({ name, value, item }) => {
    const isMissing = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return isMissing ? [] : [{ name, value, source: sourceOf(item), asOf }]
  })
}

function sameItem(left: string, right: string | undefined): boolean {
  return left.replaceAll('.', '') === right?.replaceAll('.', '')
}

/** The values whose label or alias equals, or is a prefix of, a filed name. */
function valuesNamed(items: readonly (Option & { aliases?: string })[], filed: string[]): string[] {
  const names = filed.map(plain)
  return items
    .filter(({ label, aliases = '' }) => [label, ...aliases.split(';')].map(plain).some((name) => name !== '' && names.some((each) => isSameName(each, name))))
    .map(({ value }) => value)
}

function isSameName(filed: string, name: string): boolean {
  return filed === name || (name.length >= 6 && filed.startsWith(`${name} `))
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
