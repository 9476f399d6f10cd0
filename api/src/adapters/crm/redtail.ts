import { z } from 'zod'
import {
  type CrmContacts,
  CrmError,
  type CrmTokens,
  type KnownCompany,
  type KnownContact,
  type NewCompany,
  type NewContact,
  type PasswordCrm,
  type SavedContact,
} from './crm.ts'
import { type Ask, callCrm, readAs } from './crm-http.ts'

export interface RedtailSettings {
  /** Of the partner, not of a member. */
  apiKey: string
  ask: Ask
  /** A server of our own, in the demo and in tests. */
  standIn?: string
}

type Row = Record<string, string | number | boolean>
interface Rows {
  urls?: Row[]
  phones?: Row[]
  addresses?: Row[]
}

const basePath = '/api/public/v1'
const business = 'Crm::Contact::Business'
const individual = 'Crm::Contact::Individual'
const perPage = 100
/** Of a hundred businesses each. */
const mostPages = 50
/** Parts of an address, which Redtail keeps apart from the other fields. */
const addressFields = ['city', 'state', 'country']
/** Texts of a business. Its API has no call that lists them. */
const businessFields = ['company_name', 'nickname']

/** A standard URL, so that nothing has to be set up, and which leads people to the firm's filings. */
const crdUrl = (crd: number) => `https://adviserinfo.sec.gov/firm/summary/${crd}`
const crdInUrl = /\badviserinfo\.sec\.gov\/firm\/summary\/(\d+)/i

const userSchema = z.object({ user_key: z.string().min(1), redtail_database_id: z.union([z.number(), z.string()]).optional() })
/** Older answers have the key at the top. */
const signedInSchema = z.union([z.object({ authenticated_user: userSchema }).transform((answer) => answer.authenticated_user), userSchema])
const textSchema = z.string().nullish()
const contactSchema = z.object({
  id: z.number(),
  company_name: textSchema,
  full_name: textSchema,
  urls: z.array(z.object({ address: textSchema })).nullish(),
  emails: z.array(z.object({ address: textSchema })).nullish(),
  phones: z.array(z.object({ number: textSchema })).nullish(),
  addresses: z.array(z.object({ city: textSchema, state: textSchema })).nullish(),
})
type Contact = z.output<typeof contactSchema>
const oneSchema = z.object({ contact: contactSchema })
const foundSchema = z.object({ contacts: z.array(contactSchema).nullish(), meta: z.object({ total_pages: z.number() }).optional() })

type Call = (tokens: CrmTokens, request: { path: string; method?: 'POST' | 'PUT'; body?: unknown; headers?: Record<string, string> }) => Promise<unknown>

/** Redtail's public API v1: businesses, individuals and their notes. It has no batches, so rows are saved one after the other. */
export function makeRedtail({ apiKey, ask, standIn }: RedtailSettings): PasswordCrm {
  const origin = standIn ?? 'https://crm.redtailtechnology.com'
  const encode = (...parts: string[]) => Buffer.from([apiKey, ...parts].join(':')).toString('base64')
  const call: Call = ({ accessToken }, { path, headers, ...request }) =>
    callCrm(ask, { origin, path: `${basePath}${path}`, headers: { ...headers, authorization: `Userkeyauth ${encode(accessToken)}` }, ...request })
  const save = makeSaving(call)

  return {
    access: 'password',
    async signIn({ userName, password }) {
      const headers = { authorization: `Basic ${encode(userName, password)}` }
      const { user_key: accessToken, redtail_database_id: database } = readAs(
        signedInSchema,
        await callCrm(ask, { origin, path: `${basePath}/authentication`, headers }),
      )
      const account = database === undefined ? { id: userName, name: userName } : { id: String(database), name: `${userName}, database ${database}` }
      return { tokens: { accessToken, refreshToken: null, expiresAt: null, instance: null }, account }
    },
    companyFields: async () => [...businessFields, ...addressFields],
    async findCompanies(tokens, { crds, names }) {
      const wanted = { crds: new Set(crds.map(String)), names: new Set(names.map((name) => name.toLowerCase())) }
      const known: KnownCompany[] = []
      for (let page = 1, last = 1; page <= last; page++) {
        const path = `/contacts/search?${new URLSearchParams({ type: business, page: String(page) })}`
        const { contacts, meta } = readAs(foundSchema, await call(tokens, { path, headers: { include: 'urls', pagesize: String(perPage) } }))
        known.push(...(contacts ?? []).map(toCompany).filter(({ crd, name }) => (crd ? wanted.crds.has(crd) : wanted.names.has(name.toLowerCase()))))
        last = meta?.total_pages ?? 1
        if (last > mostPages) throw new CrmError('refused', `there are more than ${mostPages * perPage} businesses to compare with`)
      }
      return known
    },
    createCompanies: (tokens, companies) =>
      saveEach(companies, async (company) => {
        const { body, rows } = businessOf(company)
        return save.create(tokens, body, { ...rows, urls: [{ address: crdUrl(company.crd) }] })
      }),
    updateCompanies: (tokens, companies) =>
      saveEach(companies, async ({ id, ...company }) => {
        const { body, rows } = businessOf(company)
        return save.update(tokens, { id, body }, rows)
      }),
    contacts: makeContacts(call, save),
  }
}

/** A refused row is an outcome; a limit or a fault ends the run, which later finds what was saved. */
async function saveEach<Given>(given: readonly Given[], save: (one: Given) => Promise<string>): Promise<SavedContact[]> {
  const outcomes: SavedContact[] = []
  for (const one of given) {
    try {
      outcomes.push({ isSaved: true, id: await save(one) })
    } catch (error) {
      if (!(error instanceof CrmError) || error.failure !== 'refused') throw error
      outcomes.push({ isSaved: false, reason: error.message })
    }
  }
  return outcomes
}

type Saving = ReturnType<typeof makeSaving>

/** Each returns the contact's id. */
function makeSaving(call: Call) {
  async function addRows(tokens: CrmTokens, id: string, rows: Rows): Promise<void> {
    // The URL first: by it, a repeated run finds the business.
    for (const kind of ['urls', 'phones', 'addresses'] as const)
      for (const body of rows[kind] ?? []) await call(tokens, { path: `/contacts/${encodeURIComponent(id)}/${kind}`, method: 'POST', body })
  }

  return {
    async create(tokens: CrmTokens, body: object, rows: Rows): Promise<string> {
      const { contact } = readAs(oneSchema, await call(tokens, { path: '/contacts', method: 'POST', body }))
      await addRows(tokens, String(contact.id), rows)
      return String(contact.id)
    },
    /** A phone or an address that the contact has is neither changed nor doubled. */
    async update(tokens: CrmTokens, { id, body }: { id: string; body: object }, rows: Rows): Promise<string> {
      const path = `/contacts/${encodeURIComponent(id)}`
      await call(tokens, { path, method: 'PUT', body })
      const { contact } = readAs(oneSchema, await call(tokens, { path, headers: { include: 'phones,addresses' } }))
      await addRows(tokens, id, missingRows(rows, contact))
      return id
    },
  }
}

function makeContacts(call: Call, save: Saving): CrmContacts {
  return {
    async find(tokens, emails) {
      const found: KnownContact[] = []
      for (const email of emails) {
        const path = `/contacts/search?${new URLSearchParams({ type: individual, email })}`
        const { contacts } = readAs(foundSchema, await call(tokens, { path, headers: { include: 'emails' } }))
        // The search also finds those that only resemble it.
        const same = contacts?.find((contact) => contact.emails?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()))
        if (same) found.push({ id: String(same.id), email })
      }
      return found
    },
    create: (tokens, contacts) =>
      saveEach(contacts, async (contact) =>
        save.create(tokens, { ...personOf(contact), emails: [{ address: contact.email, is_primary: true }] }, rowsOf(contact)),
      ),
    update: (tokens, contacts) => saveEach(contacts, async ({ id, ...contact }) => save.update(tokens, { id, body: personOf(contact) }, rowsOf(contact))),
    addNotes: (tokens, notes) =>
      saveEach(notes, async ({ contactId, text }) => {
        await call(tokens, { path: `/contacts/${encodeURIComponent(contactId)}/notes`, method: 'POST', body: { note_type: 1, body: text } })
        return contactId
      }),
  }
}

function toCompany({ id, company_name, full_name, urls }: Contact): KnownCompany {
  const crd = urls?.flatMap(({ address }) => crdInUrl.exec(address ?? '')?.[1] ?? [])[0] ?? ''
  return { id: String(id), name: company_name ?? full_name ?? '', crd }
}

function businessOf({ values }: NewCompany): { body: object; rows: Rows } {
  const isAddress = ([field]: [string, unknown]) => addressFields.includes(field)
  const address = Object.fromEntries(Object.entries(values).filter(isAddress))
  return {
    body: { type: business, ...Object.fromEntries(Object.entries(values).filter((entry) => !isAddress(entry))) },
    rows: Object.keys(address).length > 0 ? { addresses: [address] } : {},
  }
}

/** What isn't known is left as it is there. */
function personOf({ firstName, lastName, company }: NewContact): object {
  return { type: individual, ...(firstName ? { first_name: firstName } : {}), last_name: lastName, ...(company ? { company_name: company } : {}) }
}

function rowsOf({ phone, usState }: NewContact): Rows {
  return { ...(phone ? { phones: [{ number: phone }] } : {}), ...(usState ? { addresses: [{ state: usState }] } : {}) }
}

const digitsOf = (text: unknown): string => String(text ?? '').replaceAll(/\D/g, '')
const isSameText = (one: unknown, other: unknown): boolean => String(one ?? '').toLowerCase() === String(other ?? '').toLowerCase()

function missingRows({ phones = [], addresses = [] }: Rows, known: Contact): Rows {
  return {
    phones: phones.filter(({ number }) => !known.phones?.some((phone) => digitsOf(phone.number) === digitsOf(number))),
    addresses: addresses.filter(
      ({ city, state }) => !known.addresses?.some((address) => (city === undefined || isSameText(address.city, city)) && isSameText(address.state, state)),
    ),
  }
}
