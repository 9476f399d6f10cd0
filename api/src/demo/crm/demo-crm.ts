import { createHash, randomBytes } from 'node:crypto'

interface Answer {
  status: number
  body?: unknown
}

interface Grant {
  clientId: string
  redirectUri: string
  challenge: string
}

type Properties = Record<string, string>
interface Filter {
  propertyName: string
  operator: string
  values: string[]
}

const newCode = () => randomBytes(24).toString('base64url')
const accessSeconds = 1_800
const standardProperties = ['name', 'city', 'state', 'country', 'domain', 'phone', 'description', 'annualrevenue', 'numberofemployees']

/** The part of HubSpot's CRM that the adapter speaks to, with what it refuses. */
export class DemoCrm {
  readonly #secret: string
  readonly #codes = new Map<string, Grant>()
  readonly #refreshTokens = new Set<string>()
  readonly #accessTokens = new Map<string, { refreshToken: string; until: number }>()
  readonly #properties = new Set(standardProperties)
  readonly #companies = new Map<string, Properties>()
  #nextId = 1

  constructor(secret: string) {
    this.#secret = secret
  }

  /** Returns where the browser is sent. */
  consent({ client_id = '', redirect_uri = '', state = '', code_challenge = '' }: Record<string, string>): string {
    const code = newCode()
    this.#codes.set(code, { clientId: client_id, redirectUri: redirect_uri, challenge: code_challenge })
    return `${redirect_uri}?${new URLSearchParams({ code, state })}`
  }

  token(form: Record<string, string>): Answer {
    if (form.client_secret !== this.#secret) return { status: 401, body: { error: 'invalid_client' } }
    const refreshToken = form.grant_type === 'refresh_token' ? form.refresh_token : this.#exchange(form)
    if (refreshToken === undefined || !this.#refreshTokens.has(refreshToken)) return { status: 400, body: { error: 'invalid_grant' } }
    const accessToken = newCode()
    this.#accessTokens.set(accessToken, { refreshToken, until: Date.now() + accessSeconds * 1_000 })
    return { status: 200, body: { token_type: 'bearer', access_token: accessToken, refresh_token: refreshToken, expires_in: accessSeconds } }
  }

  #exchange({ code = '', redirect_uri = '', client_id = '', code_verifier = '' }: Record<string, string>): string | undefined {
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    const challenge = createHash('sha256').update(code_verifier).digest('base64url')
    if (!grant || grant.redirectUri !== redirect_uri || grant.clientId !== client_id || grant.challenge !== challenge) return undefined
    const refreshToken = newCode()
    this.#refreshTokens.add(refreshToken)
    return refreshToken
  }

  tokenInfo(token: string): Answer {
    return this.#isLive(token) ? { status: 200, body: { hub_id: 4_711, hub_domain: 'Demo CRM' } } : { status: 404, body: { message: 'unknown token' } }
  }

  revoke(refreshToken: string): Answer {
    return this.#refreshTokens.delete(refreshToken) ? { status: 204 } : { status: 404, body: { message: 'unknown token' } }
  }

  asOwner(token: string, answer: () => Answer): Answer {
    return this.#isLive(token)
      ? answer()
      : { status: 401, body: { status: 'error', category: 'EXPIRED_AUTHENTICATION', message: 'The OAuth token used to make this call expired' } }
  }

  #isLive(token: string): boolean {
    const grant = this.#accessTokens.get(token)
    return grant !== undefined && grant.until > Date.now() && this.#refreshTokens.has(grant.refreshToken)
  }

  addProperty({ name }: { name: string }): Answer {
    if (this.#properties.has(name)) return { status: 409, body: { status: 'error', message: `A property named '${name}' already exists.` } }
    this.#properties.add(name)
    return { status: 201, body: { name } }
  }

  search({ filterGroups, limit, after = '0' }: { filterGroups: { filters: Filter[] }[]; limit: number; after?: string }): Answer {
    const found = [...this.#companies].filter(([, company]) =>
      filterGroups.some(({ filters }) => filters.every(({ propertyName, values }) => values.includes((company[propertyName] ?? '').toLowerCase()))),
    )
    const from = Number(after)
    const results = found.slice(from, from + limit).map(([id, properties]) => ({ id, properties }))
    return {
      status: 200,
      body: { total: found.length, results, ...(from + limit < found.length ? { paging: { next: { after: String(from + limit) } } } : {}) },
    }
  }

  create({ inputs }: { inputs: { properties: Properties }[] }): Answer {
    return this.#save(inputs.map(({ properties }) => ({ id: String(this.#nextId++), properties })))
  }

  update({ inputs }: { inputs: { id: string; properties: Properties }[] }): Answer {
    return this.#save(inputs)
  }

  /** All or none, as HubSpot refuses a batch with a property that there isn't. */
  #save(inputs: { id: string; properties: Properties }[]): Answer {
    const unknown = inputs.flatMap(({ properties }) => Object.keys(properties)).find((name) => !this.#properties.has(name))
    if (unknown) return { status: 400, body: { status: 'error', category: 'VALIDATION_ERROR', message: `Property "${unknown}" does not exist` } }
    const results = inputs.map(({ id, properties }) => {
      const saved = { ...this.#companies.get(id), ...properties }
      this.#companies.set(id, saved)
      return { id, properties: saved }
    })
    return { status: 201, body: { status: 'COMPLETE', results } }
  }

  companies(): { name: string; crd: string }[] {
    return [...this.#companies.values()].map(({ name = '', mandate_crd: crd = '' }) => ({ name, crd }))
  }
}
