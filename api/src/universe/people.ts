import { type Firm, leastAdvisors, representativesOf } from './firms.ts'
import * as names from './person-names.ts'
import type { Random } from './random.ts'
import * as words from './words.ts'

export interface Job {
  firm: Firm
  /** In months since January of the year 0. */
  from: number
  to?: number
}

export interface Person {
  crd: number
  firstName: string
  middleName: string
  lastName: string
  jobs: Job[]
  states: string[]
  exams: string[]
  examYear: number
  designations: string[]
  otherBusiness: string
  flags: string[]
  hasLeft: boolean
}

const firstPersonCrd = 9_200_001
const flagNames = ['hasRegAction', 'hasCriminal', 'hasBankrupt', 'hasCivilJudc', 'hasBond', 'hasJudgment', 'hasInvstgn', 'hasCustComp', 'hasTermination']
const flagWeights = [0.18, 0.04, 0.2, 0.02, 0.005, 0.12, 0.02, 0.55, 0.12]

interface Trade {
  firms: Firm[]
  month: number
}

/** Those that register later have no one before. */
const firstMonthOf = (firm: Firm, begin: number) => (firm.begins > 0 ? begin + firm.begins : 0)

export function makePerson(random: Random, index: number, { firms, month }: Trade): Person {
  const firm = random.pick(firms)
  const years = random.whole(1, 32)
  const isLong = years > 5 && random.chance(0.6)
  const joined = Math.max(month - random.whole(3, Math.min(years * 12, 140)), firstMonthOf(firm, month))
  const began = month - years * 12
  const jobs: Job[] = isLong ? [{ firm: established(random.pick(firms), firms), from: began, to: Math.max(began, joined - random.whole(0, 3)) }] : []
  jobs.push({ firm, from: joined })
  return {
    crd: firstPersonCrd + index,
    firstName: random.pick(names.firstNames),
    middleName: random.pick(names.middleInitials),
    lastName: random.pick(names.lastNames),
    jobs,
    states: [...new Set([firm.state, ...random.some(words.stateCodes, random.whole(0, 5))])],
    exams: random.chance(0.6) ? ['S65'] : ['S63', 'S66'],
    examYear: Math.floor((month - years * 12) / 12),
    designations: random.chance(0.3) ? [random.pick(words.designations)] : [],
    otherBusiness: random.chance(0.35)
      ? random.pick([
          'Licensed insurance agent; sells fixed and variable insurance, about 10 hours a month.',
          'Member of the board of a local charity, not paid, 4 hours a month.',
          'Owns rental property; not investment related.',
          'Adjunct lecturer in finance at a community college.',
        ])
      : '',
    flags: random.chance(0.13) ? flagNames.filter((_, at) => random.chance(flagWeights[at] ?? 0)) : [],
    hasLeft: false,
  }
}

/** The firm, or one that files from the beginning. */
function established(firm: Firm, firms: readonly Firm[]): Firm {
  return firm.begins === 0 ? firm : (firms.find(({ begins, crd }) => begins === 0 && crd > firm.crd) ?? firms.find(({ begins }) => begins === 0) ?? firm)
}

/** The states of the registrations with a firm, of those where the firm does business: its own, and as many others as the person has. */
export function statesAt({ crd, states }: Person, firm: Firm): string[] {
  const others = firm.states.filter((state) => state !== firm.state)
  const start = others.length > 0 ? crd % others.length : 0
  return [firm.state, ...[...others.slice(start), ...others.slice(0, start)].slice(0, states.length - 1)]
}

const perAdvisor = 1.2

/** Gives each firm at least the staff that is registered with it. */
export function staffFirms(people: readonly Person[]): void {
  const staffed = new Set<Firm>()
  for (const { jobs } of people) {
    const firm = jobs.at(-1)?.firm
    if (!firm) continue
    firm.registered++
    staffed.add(firm)
  }
  for (const firm of staffed) {
    firm.advisors = Math.max(firm.advisors, leastAdvisors(firm.registered))
    firm.employees = Math.max(firm.employees, Math.ceil(firm.advisors * perAdvisor))
  }
}

/** Some move to another firm, a few leave the trade. Owners and executives stay: their firm's Schedule A names them. */
export function moveInMonth(random: Random, person: Person, { firms, begin, month }: Trade & { begin: number }): void {
  const job = person.jobs.at(-1)
  if (person.hasLeft || !job) return
  const isOwner = job.firm.owners.some(({ personCrd }) => personCrd === person.crd)
  // Drawn for owners too, so that the rest of the universe doesn't depend on who owns.
  const drawn = random.chance(0.0065) ? random.pick(firms) : undefined
  const leaves = !drawn && random.chance(0.0025)
  // A firm reports its staff once a year: no one joins beyond it.
  const joins = drawn && firstMonthOf(drawn, begin) <= month && drawn.registered < representativesOf(drawn) ? drawn : undefined
  const canMove = !isOwner && job.from <= month
  if ((joins || leaves) && canMove) {
    job.to = month
    job.firm.registered--
  }
  if (joins && canMove) {
    person.jobs.push({ firm: joins, from: month })
    joins.registered++
  }
  if (leaves && canMove) person.hasLeft = true
  if (random.chance(0.0004) && !person.flags.includes('hasCustComp')) person.flags.push('hasCustComp')
}
