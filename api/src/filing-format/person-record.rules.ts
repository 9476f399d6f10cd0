/** The nine flags of the feed, by the words of the form. */
const disclosureKinds = {
  hasRegAction: 'regulatoryAction',
  hasCriminal: 'criminal',
  hasBankrupt: 'bankruptcy',
  hasCivilJudc: 'civilJudicial',
  hasBond: 'bond',
  hasJudgment: 'judgment',
  hasInvstgn: 'investigation',
  hasCustComp: 'customerComplaint',
  hasTermination: 'termination',
} as const
export type DisclosureKind = (typeof disclosureKinds)[keyof typeof disclosureKinds]

export interface Place {
  street1?: string
  street2?: string
  city?: string
  state?: string
  country?: string
  postalCode?: string
}

export interface PersonRecord {
  crd: number
  firstName: string
  middleName: string
  lastName: string
  suffix: string
  isRegistered: boolean
  otherNames: string[]
  current: {
    firmCrd: number
    firmName: string
    office: Place
    registrations: { state: string; category: string; status: string; since: string }[]
    branches: Place[]
  }[]
  exams: { code: string; name: string; date: string }[]
  designations: string[]
  previous: { firmCrd: number; firmName: string; from: string; to: string; branches: Place[] }[]
  history: { from: string; to: string | null; name: string; city: string; state: string }[]
  otherBusiness: string[]
  disclosures: DisclosureKind[]
}

type Attributes = Record<string, string>

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** Builds one person from the elements between `<Indvl>` and `</Indvl>`. */
export function makePersonBuilder() {
  let record: PersonRecord = emptyRecord()
  let problem: string | undefined
  let inside: 'current' | 'previous' | undefined

  const firmNumber = (orgPK: string | undefined): number => {
    const crd = Number(orgPK)
    if (Number.isInteger(crd) && crd > 0 && crd < 2 ** 31) return crd
    problem = 'a firm has no orgPK'
    return 0
  }

  const openers: Record<string, (attributes: Attributes) => void> = {
    Info: (info) => {
      const crd = Number(info.indvlPK)
      if (!Number.isInteger(crd) || crd <= 0 || crd >= 2 ** 31) problem = 'Info has no indvlPK'
      Object.assign(record, {
        crd,
        firstName: text(info.firstNm),
        middleName: text(info.midNm),
        lastName: text(info.lastNm),
        suffix: text(info.sufNm),
        isRegistered: info.actvAGReg === 'Y',
      })
    },
    OthrNm: (name) => void record.otherNames.push([name.firstNm, name.midNm, name.lastNm, name.sufNm].map(text).filter(Boolean).join(' ')),
    CrntEmp: (employer) => {
      inside = 'current'
      record.current.push({ firmCrd: firmNumber(employer.orgPK), firmName: text(employer.orgNm), office: place(employer), registrations: [], branches: [] })
    },
    CrntRgstn: (registration) =>
      void record.current.at(-1)?.registrations.push({
        state: text(registration.regAuth),
        category: text(registration.regCat),
        status: text(registration.st),
        since: date(registration.stDt),
      }),
    BrnchOfLoc: (branch) => void (inside === 'previous' ? record.previous : record.current).at(-1)?.branches.push(place(branch)),
    Exm: (exam) => void record.exams.push({ code: text(exam.exmCd), name: text(exam.exmNm), date: date(exam.exmDt) }),
    Dsgntn: (designation) => void record.designations.push(text(designation.dsgntnNm)),
    PrevRgstn: (previous) => {
      inside = 'previous'
      record.previous.push({
        firmCrd: firmNumber(previous.orgPK),
        firmName: text(previous.orgNm),
        from: date(previous.regBeginDt),
        to: date(previous.regEndDt),
        branches: [],
      })
    },
    EmpHs: (job) =>
      void record.history.push({
        from: month(job.fromDt),
        to: job.toDt ? month(job.toDt) : null,
        name: text(job.orgNm),
        city: text(job.city),
        state: text(job.state),
      }),
    OthrBus: (business) => void (text(business.desc) && record.otherBusiness.push(text(business.desc))),
    DRP: (flags) => {
      for (const [flag, kind] of Object.entries(disclosureKinds)) if (flags[flag] === 'Y' && !record.disclosures.includes(kind)) record.disclosures.push(kind)
    },
  }

  return {
    open: (name: string, attributes: Attributes) => openers[name]?.(attributes),
    /** What was read of the person, and why it can't be taken where it can't; begins the next. */
    take(): { person: PersonRecord; reason: string | undefined } {
      const person = record
      const reason = problem ?? (person.crd === 0 ? 'there is no Info' : undefined)
      record = emptyRecord()
      problem = undefined
      inside = undefined
      return { person, reason }
    },
  }
}

function emptyRecord(): PersonRecord {
  return {
    crd: 0,
    firstName: '',
    middleName: '',
    lastName: '',
    suffix: '',
    isRegistered: false,
    otherNames: [],
    current: [],
    exams: [],
    designations: [],
    previous: [],
    history: [],
    otherBusiness: [],
    disclosures: [],
  }
}

function text(value: string | undefined): string {
  return value ? value.trim() : ''
}

/** Days and months are few and come again and again: each is read once. */
function remembered(read: (text: string) => string): (value: string | undefined) => string {
  const known = new Map<string, string>()
  return (value) => {
    if (!value) return ''
    const before = known.get(value)
    if (before !== undefined) return before
    const result = read(value.trim())
    if (known.size < 100_000) known.set(value, result)
    return result
  }
}

/** Empty for a text that isn't a date: not known, never a guess. */
const date = remembered((day) => (isoDate.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''))

/** 'MM/YYYY' as 'YYYY-MM'. */
const month = remembered((text) => {
  const [, mm, yyyy] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? []
  return yyyy && mm ? `${yyyy}-${mm}` : ''
})

function place(attributes: Attributes): Place {
  const { str1, str2, city, state, cntry, postlCd } = attributes
  const found: Place = {}
  if (str1) found.street1 = str1.trim()
  if (str2) found.street2 = str2.trim()
  if (city) found.city = city.trim()
  if (state) found.state = state.trim()
  if (cntry) found.country = cntry.trim()
  if (postlCd) found.postalCode = postlCd.trim()
  return found
}

export interface Experience {
  months: number
  /** What the months are counted from, overlaps merged. */
  spans: { from: string; to: string; months: number }[]
}

/** Months in which the person was registered anywhere, each counted once: gaps do not count. */
export function readExperience({ current, previous }: Pick<PersonRecord, 'current' | 'previous'>, asOf: string): Experience {
  const all = [
    ...previous.filter(({ from, to }) => from !== '' && to !== ''),
    ...current.flatMap(({ registrations }) => registrations.filter(({ since }) => since !== '').map(({ since }) => ({ from: since, to: asOf }))),
  ]
    .filter(({ from, to }) => from <= to)
    .sort((left, right) => left.from.localeCompare(right.from))
  const spans: { from: string; to: string }[] = []
  for (const { from, to } of all) {
    const last = spans.at(-1)
    if (last && from <= last.to) last.to = to > last.to ? to : last.to
    else spans.push({ from, to })
  }
  const counted = spans.map((span) => ({ ...span, months: monthNumber(span.to) - monthNumber(span.from) }))
  return { months: counted.reduce((sum, { months }) => sum + months, 0), spans: counted }
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}
