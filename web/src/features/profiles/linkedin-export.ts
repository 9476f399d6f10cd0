import type { Role } from '@mandate/contract/frame/users'
import { optionLists } from '@mandate/contract/lists/option-lists'
import { fieldsOf, findField } from '@mandate/contract/lists/profile-fields'
import { type ProfileValue, profileValueTexts, readProfileValue } from '@mandate/contract/lists/profile-value'
import type { OwnFact } from '@mandate/contract/profiles'

export const exportFiles = ['Profile.csv', 'Positions.csv'] as const

/** A field whose value differs between export and profile. */
export interface ExportDifference {
  field: string
  label: string
  value: Exclude<ProfileValue, null>
  before: string
  after: string
  version: number
}

/** Rows by column name. Lines above the header, which some of LinkedIn's files have, are skipped. */
export function readCsv(text: string): Record<string, string>[] {
  const rows = splitCsv(text.replace(/^\ufeff/, ''))
  const [headings = [], ...rest] = rows
  return rest.filter((row) => row.some((cell) => cell !== '')).map((row) => Object.fromEntries(headings.map((name, index) => [name.trim(), row[index] ?? ''])))
}

function splitCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (letter === '"') isQuoted = true
    else if (letter === ',') endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  return rows
}

/** The fields that can be imported; name, birth date and address aren't read. */
function readFacts(files: ReadonlyMap<string, string>): Record<string, ProfileValue> {
  const [profile = {}] = readCsv(files.get('Profile.csv') ?? '')
  const positions = readCsv(files.get('Positions.csv') ?? '')
  const present = positions.find((position) => position['Finished On'] === '') ?? {}
  const [city = '', region = ''] = (profile['Geo Location'] ?? '').split(',').map((part) => part.trim())
  const state = optionLists.usStatesAndTerritories.items.find(({ label }) => region.startsWith(label))
  const website = /https?:\/\/[^\s,\]]+/.exec(profile.Websites ?? '')?.[0] ?? null
  return {
    headline: profile.Headline ?? null,
    about: profile.Summary ?? null,
    companyName: present['Company Name'] ?? null,
    jobTitle: present.Title ?? null,
    city: state ? city : null,
    state: state?.value ?? null,
    website,
  }
}

/** New or different values in the form the profile accepts; texts that are too long are cut. None is preselected. */
export function readDifferences(files: ReadonlyMap<string, string>, role: Role, facts: readonly OwnFact[]): ExportDifference[] {
  const given = readFacts(files)
  return fieldsOf(role).flatMap((field) => {
    const raw = given[field.name]
    const own = facts.find((fact) => fact.field === field.name)
    if (!own || typeof raw !== 'string' || raw.trim() === '') return []
    const { value } = readProfileValue(field, field.most && field.kind !== 'link' ? raw.trim().slice(0, field.most) : raw)
    if (value === undefined || value === null || JSON.stringify(value) === JSON.stringify(own.value)) return []
    return [{ field: field.name, label: field.label, value, before: inWords(field.name, own.value), after: inWords(field.name, value), version: own.version }]
  })
}

function inWords(name: string, value: ProfileValue): string {
  const field = findField(name)
  return field ? profileValueTexts(field, value).join(', ') : ''
}
