import { z } from 'zod'
import { CrmError, type CrmTokens, type KnownCompany, type OAuthCrm, type Saved } from './crm.ts'
import { type Ask, callCrm, readAs } from './crm-http.ts'
import { makeOAuthGrants } from './oauth-grants.ts'
import { makeSalesforceLeads } from './salesforce-leads.ts'
import { soqlList } from './soql.rules.ts'

export interface SalesforceSettings {
  clientId: string
  clientSecret: string
  redirectUri: string
  ask: Ask
  loginUrl: string
  /** A server of our own, in tests. */
  isInternal?: boolean
}

const apiPath = '/services/data/v62.0'
/** A standard field, so that nothing has to be set up: it holds 'CRD 123456'. */
const crdField = 'AccountNumber'
const numberStart = 'CRD '
/** Of two thousand accounts each. */
const mostPages = 5

const foundSchema = z.object({
  records: z.array(z.object({ Id: z.string(), Name: z.string(), AccountNumber: z.string().nullable() })),
  nextRecordsUrl: z.string().startsWith('/').optional(),
})
const savedSchema = z.array(z.object({ success: z.boolean(), errors: z.array(z.object({ message: z.string() })) }))
const describedSchema = z.object({ fields: z.array(z.object({ name: z.string(), createable: z.boolean(), updateable: z.boolean() })) })
const userSchema = z.object({ preferred_username: z.string(), organization_id: z.string() })

/** Salesforce REST: accounts, up to 200 in a collection. */
export function makeSalesforce({ clientId, clientSecret, redirectUri, ask, loginUrl, isInternal = false }: SalesforceSettings): OAuthCrm {
  const grants = makeOAuthGrants({
    ...{ clientId, clientSecret, redirectUri, isInternal },
    scope: 'api refresh_token',
    authorizationEndpoint: `${loginUrl}/services/oauth2/authorize`,
    tokenEndpoint: `${loginUrl}/services/oauth2/token`,
  })

  function call({ accessToken, instance }: CrmTokens, request: { path: string; method?: 'POST' | 'PATCH'; body?: unknown }): Promise<unknown> {
    return callCrm(ask, { origin: instanceOrigin(instance, loginUrl), token: accessToken, ...request })
  }

  async function save(tokens: CrmTokens, method: 'POST' | 'PATCH', records: object[]): Promise<Saved[]> {
    if (records.length === 0) return []
    const answer = readAs(savedSchema, await call(tokens, { path: `${apiPath}/composite/sobjects`, method, body: { allOrNone: false, records } }))
    return answer.map(({ success, errors }) => (success ? { isSaved: true } : { isSaved: false, reason: errors[0]?.message ?? 'Salesforce did not accept it' }))
  }

  return {
    access: 'oauth',
    ...grants,
    async revoke({ refreshToken, accessToken }) {
      const token = encodeURIComponent(refreshToken ?? accessToken)
      // 400: it was revoked there.
      await callCrm(ask, { origin: loginUrl, path: `/services/oauth2/revoke?token=${token}`, method: 'POST', accepts: [400] })
    },
    async prepare(tokens) {
      const { organization_id: id, preferred_username: name } = readAs(userSchema, await call(tokens, { path: '/services/oauth2/userinfo' }))
      return { id, name }
    },
    async companyFields(tokens) {
      const { fields } = readAs(describedSchema, await call(tokens, { path: `${apiPath}/sobjects/Account/describe` }))
      return fields.filter(({ createable, updateable }) => createable && updateable).map(({ name }) => name)
    },
    async findCompanies(tokens, { crds, names }) {
      // In SOQL, which has no parameters: `list` escapes.
      const wanted = `${crdField} IN (${soqlList(crds.map((crd) => numberStart + crd))}) OR Name IN (${soqlList(names)})`
      const query = ['SELECT Id, Name,', crdField, 'FROM Account WHERE', wanted].join(' ')
      const known: KnownCompany[] = []
      for (let path: string | undefined = `${apiPath}/query?q=${encodeURIComponent(query)}`, page = 0; path !== undefined && page < mostPages; page++) {
        const { records, nextRecordsUrl }: z.output<typeof foundSchema> = readAs(foundSchema, await call(tokens, { path }))
        known.push(
          ...records.map(({ Id: id, Name: name, AccountNumber: number }) => ({
            id,
            name,
            crd: number?.startsWith(numberStart) ? number.slice(numberStart.length) : '',
          })),
        )
        path = nextRecordsUrl
      }
      return known
    },
    createCompanies: (tokens, companies) =>
      save(
        tokens,
        'POST',
        companies.map(({ crd, values }) => ({ attributes: { type: 'Account' }, ...values, [crdField]: `${numberStart}${crd}` })),
      ),
    updateCompanies: (tokens, companies) =>
      save(
        tokens,
        'PATCH',
        companies.map(({ id, crd, values }) => ({ attributes: { type: 'Account' }, Id: id, ...values, [crdField]: `${numberStart}${crd}` })),
      ),
    contacts: makeSalesforceLeads((tokens, request) => call(tokens, { ...request, path: `${apiPath}${request.path}` })),
  }
}

/** The token says where its account is served: only a server of Salesforce is believed. */
function instanceOrigin(instance: string | null, loginUrl: string): string {
  if (instance === null || instance === loginUrl) return loginUrl
  const url = URL.canParse(instance) ? new URL(instance) : undefined
  if (url?.protocol !== 'https:' || !/\.(?:salesforce|force)\.com$/.test(url.hostname))
    throw new CrmError('refused', 'the token names a server that is not of Salesforce')
  return url.origin
}
