import { randomBytes } from 'node:crypto'

interface Answer {
  status: number
  body?: unknown
}

type Row = Record<string, unknown> & { id: number }
const kinds = ['urls', 'emails', 'phones', 'addresses'] as const
export const demoRedtailKinds = [...kinds, 'notes'] as const
type Kind = (typeof demoRedtailKinds)[number]

interface Contact {
  id: number
  fields: Record<string, unknown>
  rows: Record<Kind, Row[]>
}

const types = ['Crm::Contact::Business', 'Crm::Contact::Individual']
const fields = ['type', 'company_name', 'first_name', 'middle_name', 'last_name', 'job_title', 'nickname']
const mostOnPage = 200

/** The part of Redtail's public API that the adapter speaks to, with what it refuses. */
export class DemoRedtail {
  readonly #apiKey: string
  readonly #password: string
  readonly #userKeys = new Set<string>()
  readonly #contacts = new Map<number, Contact>()
  #nextId = 1

  constructor({ apiKey, password }: { apiKey: string; password: string }) {
    this.#apiKey = apiKey
    this.#password = password
  }

  /** Any user name, with the demo's password. */
  authenticate(authorization: string): Answer {
    const [apiKey, userName, ...password] = partsOf(authorization, 'Basic')
    if (apiKey !== this.#apiKey || !userName || password.join(':') !== this.#password) return { status: 401, body: { message: 'Invalid username or password' } }
    const userKey = randomBytes(24).toString('hex')
    this.#userKeys.add(userKey)
    return { status: 200, body: { authenticated_user: { redtail_database_id: 4_711, redtail_user_id: 1, user_key: userKey } } }
  }

  asUser(authorization: string, answer: () => Answer): Answer {
    const [apiKey, userKey = ''] = partsOf(authorization, 'Userkeyauth')
    return apiKey === this.#apiKey && this.#userKeys.has(userKey) ? answer() : { status: 401, body: { message: 'Unauthorized' } }
  }

  search({ type, email, page = '1' }: Record<string, string>, { include = '', pagesize = '25' }: Record<string, string | undefined>): Answer {
    const found = [...this.#contacts.values()].filter(
      (contact) => (!type || contact.fields.type === type) && (!email || contact.rows.emails.some(({ address }) => String(address).includes(email))),
    )
    const size = Math.min(Number(pagesize), mostOnPage)
    const from = (Number(page) - 1) * size
    const contacts = found.slice(from, from + size).map((contact) => present(contact, include))
    return { status: 200, body: { contacts, meta: { total_records: found.length, total_pages: Math.max(1, Math.ceil(found.length / size)) } } }
  }

  find(id: number, include = ''): Answer {
    return this.#at(id, (contact) => ({ status: 200, body: { contact: present(contact, include) } }))
  }

  create(body: Record<string, unknown>): Answer {
    const problem = problemOf(body)
    if (problem) return { status: 422, body: { message: problem } }
    const contact: Contact = { id: this.#nextId++, fields: fieldsOf(body), rows: { urls: [], emails: [], phones: [], addresses: [], notes: [] } }
    for (const kind of kinds) contact.rows[kind].push(...rowsOf(body[kind]).map((row) => ({ ...row, id: this.#nextId++ })))
    this.#contacts.set(contact.id, contact)
    return { status: 201, body: { contact: present(contact, '') } }
  }

  update(id: number, body: Record<string, unknown>): Answer {
    return this.#at(id, (contact) => {
      const problem = problemOf({ ...contact.fields, ...body })
      if (problem) return { status: 422, body: { message: problem } }
      Object.assign(contact.fields, fieldsOf(body))
      return { status: 200, body: { contact: present(contact, '') } }
    })
  }

  add(id: number, kind: Kind, body: Record<string, unknown>): Answer {
    return this.#at(id, (contact) => {
      if (kind === 'notes' && !body.body) return { status: 422, body: { message: "Body can't be blank" } }
      const row = { ...body, id: this.#nextId++ }
      contact.rows[kind].push(row)
      return { status: 201, body: { [kind === 'addresses' ? 'address' : kind.slice(0, -1)]: row } }
    })
  }

  #at(id: number, answer: (contact: Contact) => Answer): Answer {
    const contact = this.#contacts.get(id)
    return contact ? answer(contact) : { status: 404, body: { message: 'Contact not found' } }
  }

  businesses(): string[] {
    return this.#those('Crm::Contact::Business').map(({ fields: { company_name: name }, rows }) =>
      [name, ...rows.urls.map(({ address }) => address)].join(', '),
    )
  }

  individuals(): string[] {
    return this.#those('Crm::Contact::Individual').map(({ fields: { first_name: first = '', last_name: last }, rows }) =>
      [`${first} ${last}`.trim(), ...rows.emails.map(({ address }) => address)].join(', '),
    )
  }

  countNotes(): number {
    return [...this.#contacts.values()].reduce((sum, { rows }) => sum + rows.notes.length, 0)
  }

  #those(type: string): Contact[] {
    return [...this.#contacts.values()].filter((contact) => contact.fields.type === type)
  }
}

function partsOf(authorization: string, scheme: string): string[] {
  const [given, encoded = ''] = authorization.split(' ')
  return given === scheme ? Buffer.from(encoded, 'base64').toString().split(':') : []
}

function present({ id, fields: known, rows }: Contact, include: string): object {
  const asked = include.split(',')
  return { id, ...known, ...Object.fromEntries(kinds.filter((kind) => asked.includes(kind)).map((kind) => [kind, rows[kind]])) }
}

const fieldsOf = (body: Record<string, unknown>): Record<string, unknown> => Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)))
const rowsOf = (given: unknown): Record<string, unknown>[] => (Array.isArray(given) ? given : [])

function problemOf(body: Record<string, unknown>): string | undefined {
  if (!types.includes(String(body.type))) return 'Type is not included in the list'
  const unknown = Object.keys(body).find((name) => !fields.includes(name) && !(kinds as readonly string[]).includes(name))
  if (unknown) return `found unpermitted parameter: ${unknown}`
  const name = body.type === 'Crm::Contact::Business' ? 'company_name' : 'last_name'
  return body[name] ? undefined : `${name} can't be blank`
}
