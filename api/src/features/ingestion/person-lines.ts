import { hash } from 'node:crypto'
import { type PersonRecord, readExperience } from '../../filing-format/person-record.rules.ts'
import { copyText } from './copy-text.ts'
import type { PersonTable } from './people.repository.ts'

/** The COPY lines of a person, in the column order of `people.repository.ts`. */
export type PersonLines = Record<PersonTable, string>

/** Formats the COPY lines of a feed. Written for speed: runs for every person of a gigabyte of XML. */
export function makePersonLines(day: string, runId: number): (person: PersonRecord) => PersonLines {
  const end = `\t${runId}\t${day}\t${day}\n`
  return (person) => {
    const { crd } = person
    const record = JSON.stringify(person)
    return {
      person_versions: `${crd}\t${day}\t${runId}\t\\\\x${hash('sha1', record)}\t${copyText(record)}\n`,
      person_firms: jobLines(person),
      people: personLine(person, day) + end,
    }
  }
}

function personLine(person: PersonRecord, day: string): string {
  const [employer] = person.current
  const branch = employer?.branches[0] ?? employer?.office
  const names = `${person.crd}\t${copyText(person.firstName)}\t${copyText(person.middleName)}\t${copyText(person.lastName)}\t${copyText(person.suffix)}\t${copyText(person.otherNames)}`
  const work = `${employer?.firmCrd ?? '\\N'}\t${textOrNull(employer?.firmName)}\t${textOrNull(branch?.city)}\t${textOrNull(branch?.state)}`
  const exams = copyText([...new Set(person.exams.map(({ code }) => code))])
  const lists = `${copyText(approvedStates(person))}\t${exams}\t${copyText(person.designations)}\t${copyText(person.disclosures)}`
  return `${names}\t${work}\t${person.isRegistered}\t${readExperience(person, day).months}\t${lists}\t${movedOn(person)}\t${isCounting(person, day) ? 'months' : 'day'}`
}

/** The date of the last move from another firm to a current one: null when no date is reported, minus infinity without an earlier firm. */
function movedOn({ current, previous }: PersonRecord): string {
  let last = '\\N'
  for (const { firmCrd, registrations } of current) {
    const begins = earliest(registrations)
    if (begins === '\\N') continue
    const moved = previous.some((job) => job.firmCrd !== firmCrd) ? begins : '-infinity'
    if (last === '\\N' || last === '-infinity' || (moved !== '-infinity' && moved > last)) last = moved
  }
  return last
}

/** Whether the months of experience grow after this day. */
function isCounting({ current }: PersonRecord, day: string): boolean {
  return current.some(({ registrations }) => registrations.some(({ since }) => since !== '' && since <= day))
}

/** From registrations: current firms, then former ones. */
function jobLines({ crd, current, previous }: PersonRecord): string {
  let lines = ''
  let position = 1
  for (const { firmCrd, firmName, registrations, branches } of current)
    lines += `${crd}\t${firmCrd}\t${copyText(firmName)}\ttrue\t${earliest(registrations)}\t\\N\t${at(branches)}\t${position++}\n`
  for (const { firmCrd, firmName, from, to, branches } of previous)
    lines += `${crd}\t${firmCrd}\t${copyText(firmName)}\tfalse\t${from || '\\N'}\t${to || '\\N'}\t${at(branches)}\t${position++}\n`
  return lines
}

function at([branch]: { city?: string; state?: string }[]): string {
  return `${textOrNull(branch?.city)}\t${textOrNull(branch?.state)}`
}

function textOrNull(text: string | undefined): string {
  return copyText(text ?? null)
}

function earliest(registrations: { since: string }[]): string {
  let first = ''
  for (const { since } of registrations) if (since !== '' && (first === '' || since < first)) first = since
  return first || '\\N'
}

function approvedStates({ current }: PersonRecord): string[] {
  const states = new Set<string>()
  for (const { registrations } of current) for (const { state, status } of registrations) if (status.startsWith('APPROVED')) states.add(state)
  return [...states]
}
