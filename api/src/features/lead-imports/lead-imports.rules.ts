import { type ImportField, type ImportMapping, importFields, importFieldWords } from '@mandate/contract/lead-imports'
import { createTeamLead } from '@mandate/contract/leads'
import { usStates } from '@mandate/contract/lists/us-states'
import { formatPhone } from '@mandate/contract/values/phone'
import { isEmptyRow } from './csv.rules.ts'

const phones = ['phone', 'telephone', 'tel', 'mobile', 'cell', 'cellphone', 'contact number', 'direct']
const words: Record<ImportField, readonly string[]> = {
  name: ['name', 'full name', 'fullname', 'contact', 'contact name', 'lead', 'lead name', 'client', 'client name', 'prospect', 'prospect name', 'person'],
  firstName: ['first name', 'firstname', 'first', 'given name', 'forename'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name'],
  email: ['email', 'email address', 'email 1', 'work email', 'business email', 'primary email', 'mail'],
  phone: [...phones, ...phones.flatMap((phone) => [`${phone} no`, `${phone} number`, `${phone} phone`, `work ${phone}`, `office ${phone}`, `${phone} 1`])],
  company: [
    'company',
    'firm',
    'organization',
    'company name',
    'firm name',
    'organization name',
    'account',
    'account name',
    'employer',
    'business',
    'business name',
  ],
  usState: ['state', 'us state', 'st', 'state region', 'state or territory', 'region', 'province'],
  crd: ['crd', 'crd number', 'crd no', 'crd #', 'crd id'],
  need: ['need', 'notes', 'note', 'message', 'comment', 'comments', 'description'],
}

/** By the words of the header, whatever the marks between them; each column once. */
export function guessMapping(header: readonly string[]): ImportMapping {
  const names = header.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
      .replace(/\be (?=mail)/, 'e')
      .trim(),
  )
  const taken = new Set<number>()
  const entries = importFields.map((field) => {
    const index = names.findIndex((name, column) => !taken.has(column) && words[field].includes(name))
    if (index >= 0) taken.add(index)
    return [field, index >= 0 ? index : null] as const
  })
  return Object.fromEntries(entries) as ImportMapping
}

/** What is wrong with a mapping; undefined where rows can be read with it. */
export function mappingProblem(mapping: ImportMapping, columns: number): { field: ImportField; message: string } | undefined {
  const used = importFields.flatMap((field) => mapping[field] ?? [])
  const beyond = importFields.find((field) => (mapping[field] ?? 0) >= columns)
  if (beyond) return { field: beyond, message: `The file has ${columns} columns. Choose one of them` }
  const twice = importFields.find((field) => used.filter((column) => column === mapping[field]).length > 1)
  if (twice) return { field: twice, message: 'This column is used twice. Choose another one' }
  if (mapping.name === null && mapping.firstName === null && mapping.lastName === null && mapping.company === null)
    return { field: 'name', message: 'Choose the column with the name or the company' }
  return undefined
}

export interface ImportedLead {
  name: string
  email: string | null
  phone: string | null
  company: string
  usState: string | null
  crd: number | null
  need: string
}

const stateCodes = new Map(Object.entries(usStates).flatMap(([code, name]) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]))
const rowSchema = createTeamLead.body

/** A lead, or why the row can't be one. */
export function readRow(cells: readonly string[], mapping: ImportMapping, columns: number): ImportedLead | { problem: string } {
  if (cells.length > columns) return { problem: `This row has ${cells.length} cells and the header ${columns}. Quote cells that contain a separator` }
  if (isEmptyRow({ cells })) return { problem: 'This row is empty. Delete it, or fill in a name' }
  const cell = (field: ImportField) => (mapping[field] === null ? '' : (cells[mapping[field]] ?? '').trim())
  // Often a quotation mark that isn't closed: the cell then continues in the rows below.
  const broken = oneLine.find((field) => /[\r\n]/.test(cell(field)))
  if (broken)
    return { problem: `${importFieldWords[broken]}: There is a line break in “${shorten(cell(broken))}”. Write it in one line, and close its quotation mark` }
  const state = cell('usState')
  const usState = state === '' ? null : (stateCodes.get(state.toLowerCase()) ?? state)
  const crd = cell('crd')
  const company = cell('company')
  const given = {
    name: cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ') || company,
    ...{ email: cell('email') || null, phone: cell('phone') || null, company, usState, need: cell('need') },
    crd: crd === '' ? null : /^\d{1,9}$/.test(crd) ? Number(crd) : Number.NaN,
  }
  const read = rowSchema?.safeParse(given)
  if (read?.success) {
    const { name, email, company: firm, usState: place, crd: number, need } = read.data
    const phone = read.data.phone && formatPhone(read.data.phone)
    if (phone && !/\d/.test(phone))
      return { problem: `${importFieldWords.phone}: “${shorten(phone)}” has no digits. Enter the phone number, or clear the cell` }
    return { name, email, phone, company: firm, usState: place, crd: number, need }
  }
  const issue = read?.error.issues[0]
  const field = importFields.find((name) => name === issue?.path[0])
  if (field === undefined) return { problem: `Row: ${issue?.message ?? 'Change it'}` }
  return { problem: `${importFieldWords[field]}: ${fixes[field]?.(shorten(field === 'name' ? given.name : cell(field))) ?? issue?.message ?? 'Change it'}` }
}

/** What is wrong with a cell, and the fix. Others have the message of the form. */
const fixes: Partial<Record<ImportField, (value: string) => string | undefined>> = {
  name: (value) => (value === '' ? 'This row has no name and no company. Fill in one of them' : undefined),
  email: (value) => `“${value}” isn't an email address. Correct it, or clear the cell`,
  usState: (value) => `“${value}” isn't a US state or territory. Use its name or its two letters, such as TX`,
  crd: (value) => `“${value}” isn't a CRD number. Use up to 9 digits, or clear the cell`,
}

const oneLine = ['name', 'firstName', 'lastName', 'email', 'phone', 'company', 'usState', 'crd'] as const satisfies readonly ImportField[]
const shorten = (value: string) => (value.length > 60 ? `${value.slice(0, 59)}…` : value).replaceAll(/\s+/g, ' ')

export interface Identity {
  email: string | null
  phoneDigits: string | null
  crd: number | null
  nameDigest: string | null
}

/** Remembers who is there, and finds the same again. */
export class Known {
  readonly #byEmail = new Set<string>()
  readonly #byCrd = new Set<number>()
  readonly #byPhone = new Map<string, Identity[]>()
  readonly #byName = new Map<string, Identity[]>()

  add(identity: Identity): void {
    if (identity.email !== null) this.#byEmail.add(identity.email)
    if (identity.crd !== null) this.#byCrd.add(identity.crd)
    if (identity.phoneDigits !== null) append(this.#byPhone, identity.phoneDigits, identity)
    if (identity.nameDigest !== null) append(this.#byName, identity.nameDigest, identity)
  }

  /** In what the row is the same as one that is there. A phone or name that is shared by people with other emails isn't enough. */
  sameAs(row: Identity): 'email' | 'CRD number' | 'phone' | 'name' | undefined {
    if (row.email !== null && this.#byEmail.has(row.email)) return 'email'
    if (row.crd !== null && this.#byCrd.has(row.crd)) return 'CRD number'
    if (row.phoneDigits !== null && this.#byPhone.get(row.phoneDigits)?.some((other) => !differ(row.email, other.email) && !differ(row.crd, other.crd)))
      return 'phone'
    const sameName = (row.nameDigest === null ? undefined : this.#byName.get(row.nameDigest)) ?? []
    const isSame = (other: Identity) => !differ(row.email, other.email) && !differ(row.crd, other.crd) && !differ(row.phoneDigits, other.phoneDigits)
    return sameName.some(isSame) ? 'name' : undefined
  }
}

const differ = <Value>(one: Value | null, other: Value | null) => one !== null && other !== null && one !== other

/** People with one name or phone that are compared: a file of thousands of one name would take minutes otherwise. */
const mostAlike = 100

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (!list) map.set(key, [value])
  else if (list.length < mostAlike) list.push(value)
}
