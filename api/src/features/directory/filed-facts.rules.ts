import type { Advisor, Firm } from '@mandate/contract/directory'
import type { Option } from '@mandate/contract/lists/option-list'
import { optionLists } from '@mandate/contract/lists/option-lists'
import type { FiledFactName } from '@mandate/contract/lists/profile-field'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { experienceSource } from '@mandate/contract/values/experience'
import { formatDollars } from '@mandate/contract/values/money'

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
    { name: 'companyName', value: employer && capitalizeCompanyName(employer.firmName), item: 'current employment' },
    { name: 'city', value: employer?.city && capitalizeCompanyName(employer.city), item: 'branch office' },
    { name: 'state', value: optionLists.usStatesAndTerritories.items.find(({ value }) => value === employer?.state)?.value, item: 'branch office' },
    { name: 'credentials', value: designations, item: 'designations' },
    { name: 'examCodes', value: exams, item: 'exams' },
    // Without the day of the data, which follows each source.
    { name: 'yearsOfExperience', value: Math.floor(advisor.experienceMonths / 12) || null, item: experienceSource(advisor.experienceSpans) },
  ]
  return [...given(answers, (item) => `SEC representative data, CRD ${advisor.crd}: ${item}`, advisor.lastSeen), ...readTitle(advisor)]
}

/** The title of a person that their firm's current filing lists as an owner or officer. */
function readTitle({ owns, current: [employer] }: Advisor): FiledAnswer[] {
  const listed = owns.find(({ firmCrd, title }) => firmCrd === employer?.firmCrd && title !== '')
  if (!listed) return []
  const answer: Answer = { name: 'jobTitle', value: capitalizeCompanyName(listed.title), item: 'Schedules A and B' }
  return given([answer], sourceIn(listed.firmCrd), listed.filing.submittedAt.slice(0, 10))
}

/** Item 3.A and the types of Section 7.B.(1), as filed. */
export interface FormAndFunds {
  legalForm: string
  fundTypes: string[]
}

/** From the firm's current filing. */
export function readFirmFacts(firm: Firm, { legalForm, fundTypes }: FormAndFunds): FiledAnswer[] {
  const raum = firm.figures.raumTotal?.value
  const clientTypes = optionLists.investorTypes.items.filter(({ advItem }) => firm.clientTypes.some(({ item }) => sameItem(item, advItem)))
  const paid = optionLists.advCompensation.items.filter((_, index) => firm.compensation.some(({ item }) => sameItem(item, `5.E(${index + 1})`)))
  const answers: Answer[] = [
    { name: 'assetsUnderManagement', value: typeof raum === 'number' ? raum * 100 : null, item: 'Item 5.F(2)(c)' },
    { name: 'companyAum', value: typeof raum === 'number' ? bandOf(raum) : null, item: `Item 5.F(2)(c): ${formatDollars(raum ?? 0)}` },
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
    { name: 'legalForm', value: valuesLabeled(optionLists.legalForm.items, [legalForm])[0], item: 'Item 3.A' },
    { name: 'privateFundTypes', value: valuesLabeled(optionLists.privateFundTypes.items, fundTypes), item: 'Schedule D, Section 7.B.(1)' },
  ]
  return given(answers, sourceIn(firm.crd), firm.filing.submittedAt.slice(0, 10))
}

/** The range of the firm size list that has the filed assets. */
function bandOf(dollars: number): string | undefined {
  return optionLists.companyAumBrackets.items.find(({ min = 0, max }) => dollars >= min && (max === null || max === undefined || dollars < max))?.value
}

const sourceIn = (firmCrd: number) => (item: string) => `Form ADV of firm ${firmCrd}, ${item}`

function given(answers: Answer[], sourceOf: (item: string) => string, asOf: string): FiledAnswer[] {
  return answers.flatMap(({ name, value, item }) => {
    const isMissing = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return isMissing ? [] : [{ name, value, source: sourceOf(item), asOf }]
  })
}

/** The values whose label, without its abbreviation in brackets, is filed. */
function valuesLabeled(items: readonly Option[], filed: string[]): string[] {
  const names = new Set(filed.map(plain))
  return items.filter(({ label }) => names.has(plain(label.split(' (')[0] ?? label))).map(({ value }) => value)
}

function sameItem(left: string, right: string | undefined): boolean {
  return left.replaceAll('.', '') === right?.replaceAll('.', '')
}

/** The values whose label or alias equals, or is a prefix of, a filed name; or whose label without its brackets equals one: 'BNY (The Bank of New York Mellon)'. */
function valuesNamed(items: readonly (Option & { aliases?: string })[], filed: string[]): string[] {
  const names = filed.map(plain)
  return items
    .filter(({ label, aliases = '' }) => {
      const known = [label, ...aliases.split(';')].map(plain).filter(Boolean)
      return names.includes(plain(label.split(' (')[0] ?? label)) || known.some((name) => names.some((each) => isSameName(each, name)))
    })
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
