import { z } from 'zod'
import type { KnownCompany, NewCompany, OAuthCrm, Saved } from './crm.ts'
import { type Ask, callCrm, readAs } from './crm-http.ts'
import { makeHubSpotContacts } from './hubspot-contacts.ts'
import { makeOAuthGrants } from './oauth-grants.ts'

export interface HubSpotSettings {
  clientId: string
  clientSecret: string
  redirectUri: string
  ask: Ask
  /** Another server in its place: where browsers find it, and where we do. */
  standIn?: { browser: string; server: string } | undefined
}

/** The property by which a company is found again. Ours, because no standard one holds a CRD number. */
const crdProperty = 'mandate_crd'
const scope = 'oauth crm.objects.companies.read crm.objects.companies.write crm.objects.contacts.read crm.objects.contacts.write crm.schemas.companies.write'
/** The most values of one filter, and rows of one batch. */
const mostAtOnce = 100
/** Namesakes of a hundred firms fill a few. */
const mostPages = 20

const tokenInfoSchema = z.object({ hub_domain: z.string().optional(), hub_id: z.number() })
const foundSchema = z.object({
  results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullable()) })),
  paging: z.object({ next: z.object({ after: z.string() }) }).optional(),
})
const propertiesSchema = z.object({
  results: z.array(z.object({ name: z.string(), modificationMetadata: z.object({ readOnlyValue: z.boolean().optional() }).optional() })),
})
const batchSchema = z.object({
  results: z.array(z.object({ properties: z.record(z.string(), z.string().nullable()) })),
  errors: z.array(z.object({ message: z.string() })).optional(),
})

/** HubSpot CRM v3: companies, in batches. */
export function makeHubSpot({ clientId, clientSecret, redirectUri, ask, standIn }: HubSpotSettings): OAuthCrm {
  const origin = standIn?.server ?? 'https://api.hubapi.com'
  const grants = makeOAuthGrants({
    ...{ clientId, clientSecret, redirectUri, scope },
    authorizationEndpoint: `${standIn?.browser ?? 'https://app.hubspot.com'}/oauth/authorize`,
    tokenEndpoint: `${origin}/oauth/v1/token`,
    isInternal: standIn !== undefined,
  })
  const call = (request: Omit<Parameters<typeof callCrm>[1], 'origin'>) => callCrm(ask, { origin, ...request })

  async function search(token: string, filterGroups: unknown[]): Promise<KnownCompany[]> {
    const known: KnownCompany[] = []
    for (let after: string | undefined = '0', page = 0; after !== undefined && page < mostPages; page++) {
      const body: object = { filterGroups, properties: ['name', crdProperty], limit: mostAtOnce, after }
      const { results, paging }: z.output<typeof foundSchema> = readAs(
        foundSchema,
        await call({ path: '/crm/v3/objects/companies/search', token, method: 'POST', body }),
      )
      known.push(...results.map(({ id, properties }) => ({ id, name: properties.name ?? '', crd: properties[crdProperty] ?? '' })))
      after = paging?.next.after
    }
    return known
  }

  async function save(path: string, { token, inputs, companies }: { token: string; inputs: unknown[]; companies: NewCompany[] }): Promise<Saved[]> {
    const answer = readAs(batchSchema, await call({ path, token, method: 'POST', body: { inputs } }))
    const saved = new Set(answer.results.map(({ properties }) => properties[crdProperty]))
    const reason = answer.errors?.[0]?.message ?? 'HubSpot did not accept it'
    return companies.map(({ crd }) => (saved.has(String(crd)) ? { isSaved: true } : { isSaved: false, reason }))
  }

  return {
    access: 'oauth',
    ...grants,
    async revoke({ refreshToken }) {
      // 404: it was revoked there.
      if (refreshToken !== null) await call({ path: `/oauth/v1/refresh-tokens/${encodeURIComponent(refreshToken)}`, method: 'DELETE', accepts: [404] })
    },
    async prepare({ accessToken: token }) {
      const property = { name: crdProperty, label: 'CRD number (Mandate)', type: 'string', fieldType: 'text', groupName: 'companyinformation' }
      // 409: it is there.
      await call({ path: '/crm/v3/properties/companies', token, method: 'POST', body: property, accepts: [409] })
      const info = readAs(tokenInfoSchema, await call({ path: `/oauth/v1/access-tokens/${encodeURIComponent(token)}` }))
      return { id: String(info.hub_id), name: info.hub_domain ?? `Portal ${info.hub_id}` }
    },
    async companyFields({ accessToken: token }) {
      const { results } = readAs(propertiesSchema, await call({ path: '/crm/v3/properties/companies', token }))
      return results.filter(({ modificationMetadata }) => !modificationMetadata?.readOnlyValue).map(({ name }) => name)
    },
    findCompanies: async ({ accessToken: token }, { crds, names }) =>
      search(token, [
        { filters: [{ propertyName: crdProperty, operator: 'IN', values: crds.map(String) }] },
        { filters: [{ propertyName: 'name', operator: 'IN', values: names.map((name) => name.toLowerCase()) }] },
      ]),
    createCompanies: async ({ accessToken: token }, companies) =>
      save('/crm/v3/objects/companies/batch/create', {
        ...{ token, companies },
        inputs: companies.map(({ crd, values }) => ({ properties: propertiesOf(crd, values) })),
      }),
    updateCompanies: async ({ accessToken: token }, companies) =>
      save('/crm/v3/objects/companies/batch/update', {
        ...{ token, companies },
        inputs: companies.map(({ id, crd, values }) => ({ id, properties: propertiesOf(crd, values) })),
      }),
    contacts: makeHubSpotContacts((token, path, body) => call({ path, token, method: 'POST', body })),
  }
}

/** HubSpot keeps and returns every value as text, also of a number. */
function propertiesOf(crd: number, values: NewCompany['values']): Record<string, string> {
  return Object.fromEntries([...Object.entries(values), [crdProperty, crd] as const].map(([name, value]) => [name, String(value)]))
}
