import { z } from 'zod'
import { CrmError, type CrmTokens, type KnownCompany, type NewCompany, type NewContact, type OAuthCrm, type Saved, type SavedContact } from './crm.ts'
import { type Ask, callCrm, readAs } from './crm-http.ts'
import { makeOAuthGrants } from './oauth-grants.ts'

export interface WealthboxSettings {
  clientId: string
  clientSecret: string
  redirectUri: string
  ask: Ask
  /** A server of our own, in tests. */
  standIn?: string
}

/** In the field for ids of other systems, so that nothing has to be set up. */
const idStart = 'mandate-crd-'
const perPage = 100
/** Of a hundred organizations each. */
const mostPages = 50
/** Parts of an address, which Wealthbox keeps apart from the other fields. */
const addressFields = ['city', 'state', 'country']
/** Texts of an organization. Its API has no call that lists them. */
const organizationFields = ['name', 'background_information', 'important_information', 'contact_source', 'contact_type', 'status']

const idSchema = z.union([z.number(), z.string()])
const meSchema = z.object({
  id: idSchema,
  name: z.string().optional(),
  email: z.string().optional(),
  current_user: z.object({ account: idSchema.optional() }).optional(),
  accounts: z.array(z.object({ id: idSchema })).optional(),
})
const contactSchema = z.object({ id: z.number(), name: z.string().nullish(), external_unique_id: z.string().nullish() })
const foundSchema = z.object({ contacts: z.array(contactSchema), meta: z.object({ total_pages: z.number() }).optional() })
const madeSchema = z.object({ id: z.number() })

/** Wealthbox API v1: organizations, people and their notes. It has no batches, so rows are saved one after the other. */
export function makeWealthbox({ clientId, clientSecret, redirectUri, ask, standIn }: WealthboxSettings): OAuthCrm {
  const origin = standIn ?? 'https://api.crmworkspace.com'
  const signIn = standIn ?? 'https://app.crmworkspace.com'
  const grants = makeOAuthGrants({
    ...{ clientId, clientSecret, redirectUri, scope: 'login data' },
    authorizationEndpoint: `${signIn}/oauth/authorize`,
    tokenEndpoint: `${signIn}/oauth/token`,
    isInternal: standIn !== undefined,
  })
  const call = ({ accessToken: token }: CrmTokens, request: { path: string; method?: 'POST' | 'PUT'; body?: unknown }) =>
    callCrm(ask, { origin, token, ...request, path: `/v1${request.path}` })

  /** A refused row is an outcome; a limit or a fault ends the run, which later finds what was saved. */
  async function saveOne(tokens: CrmTokens, id: string | undefined, body: object): Promise<SavedContact> {
    try {
      const request =
        id === undefined ? ({ path: '/contacts', method: 'POST' } as const) : ({ path: `/contacts/${encodeURIComponent(id)}`, method: 'PUT' } as const)
      const made = readAs(madeSchema, await call(tokens, { ...request, body }))
      return { isSaved: true, id: String(made.id) }
    } catch (error) {
      if (error instanceof CrmError && error.failure === 'refused') return { isSaved: false, reason: error.message }
      throw error
    }
  }

  async function saveEach<Row>(rows: readonly Row[], save: (row: Row) => Promise<SavedContact>): Promise<SavedContact[]> {
    const outcomes: SavedContact[] = []
    for (const row of rows) outcomes.push(await save(row))
    return outcomes
  }

  return {
    access: 'oauth',
    ...grants,
    async revoke({ refreshToken, accessToken }) {
      const body = { client_id: clientId, client_secret: clientSecret, token: refreshToken ?? accessToken }
      await callCrm(ask, { origin: signIn, path: '/oauth/revoke', method: 'POST', body })
    },
    async prepare(tokens) {
      const { id, name, email, current_user: user, accounts } = readAs(meSchema, await call(tokens, { path: '/me' }))
      return { id: String(user?.account ?? accounts?.[0]?.id ?? id), name: name ?? email ?? 'Wealthbox' }
    },
    companyFields: async () => [...organizationFields, ...addressFields],
    async findCompanies(tokens, { crds, names }) {
      const wanted = { ids: new Set(crds.map((crd) => idStart + crd)), names: new Set(names.map((name) => name.toLowerCase())) }
      const known: KnownCompany[] = []
      for (let page = 1, last = 1; page <= last; page++) {
        const { contacts, meta } = readAs(foundSchema, await call(tokens, { path: `/contacts?type=Organization&per_page=${perPage}&page=${page}` }))
        for (const { id, name, external_unique_id: external } of contacts) {
          if (external && wanted.ids.has(external)) known.push({ id: String(id), name: name ?? '', crd: external.slice(idStart.length) })
          else if (!external && name && wanted.names.has(name.toLowerCase())) known.push({ id: String(id), name, crd: '' })
        }
        last = meta?.total_pages ?? 1
        if (last > mostPages) throw new CrmError('refused', `there are more than ${mostPages * perPage} organizations to compare with`)
      }
      return known
    },
    createCompanies: (tokens, companies) => saveEach(companies, (company) => saveOne(tokens, undefined, organizationOf(company))),
    updateCompanies: (tokens, companies) => saveEach(companies, (company) => saveOne(tokens, company.id, organizationOf(company))),
    contacts: {
      async find(tokens, emails) {
        const found: { id: string; email: string }[] = []
        for (const email of emails) {
          const { contacts } = readAs(foundSchema, await call(tokens, { path: `/contacts?type=Person&email=${encodeURIComponent(email)}` }))
          found.push(...contacts.slice(0, 1).map(({ id }) => ({ id: String(id), email })))
        }
        return found
      },
      create: (tokens, contacts) => saveEach(contacts, (contact) => saveOne(tokens, undefined, personOf(contact))),
      update: (tokens, contacts) => saveEach(contacts, ({ id, ...contact }) => saveOne(tokens, id, personOf(contact))),
      async addNotes(tokens, notes) {
        const outcomes: Saved[] = []
        for (const { contactId, text } of notes) {
          await call(tokens, { path: '/notes', method: 'POST', body: { content: text, linked_to: [{ id: Number(contactId), type: 'Contact' }] } })
          outcomes.push({ isSaved: true })
        }
        return outcomes
      },
    },
  }
}

function organizationOf({ crd, values }: NewCompany): object {
  const isAddress = ([field]: [string, unknown]) => addressFields.includes(field)
  const address = Object.fromEntries(Object.entries(values).filter(isAddress))
  return {
    type: 'Organization',
    external_unique_id: `${idStart}${crd}`,
    ...Object.fromEntries(Object.entries(values).filter((entry) => !isAddress(entry))),
    ...(Object.keys(address).length > 0 ? { street_addresses: [{ ...address, principal: true, kind: 'Work' }] } : {}),
  }
}

/** What isn't known is left as it is there. */
function personOf({ email, firstName, lastName, phone, company, usState, about }: NewContact): object {
  return {
    type: 'Person',
    ...(firstName ? { first_name: firstName } : {}),
    last_name: lastName,
    email_addresses: [{ address: email, principal: true, kind: 'Work' }],
    ...(phone ? { phone_numbers: [{ address: phone, principal: true, kind: 'Work' }] } : {}),
    ...(company ? { company_name: company } : {}),
    ...(usState ? { street_addresses: [{ state: usState, principal: true, kind: 'Work' }] } : {}),
    ...(about ? { background_information: about } : {}),
  }
}
