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
const standardProperties = {
  companies: ['name', 'city', 'state', 'country', 'domain', 'phone', 'description', 'annualrevenue', 'numberofemployees'],
  contacts: ['email', 'firstname', 'lastname', 'phone', 'company', 'state', 'message'],
  notes: ['hs_timestamp', 'hs_note_body'],
}
export type DemoObject = keyof typeof standardProperties
export const demoObjects = Object.keys(standardProperties) as DemoObject[]
interface Input {
  id?: string
  properties: Record<string, string | number>
  associations?: { to: { id: string } }[]
}

/** The part of HubSpot's CRM that the adapter speaks to, with what it refuses. */
export class DemoCrm {
  readonly #secret: string
  readonly #codes = new Map<string, Grant>()
  readonly #refreshTokens = new Set<string>()
  readonly #accessTokens = new Map<string, { refreshToken: string; until: number }>()
  readonly #properties = {
    companies: new Set(standardProperties.companies),
    contacts: new Set(standardProperties.contacts),
    notes: new Set(standardProperties.notes),
  }
  readonly #objects = { companies: new Map<string, Properties>(), contacts: new Map<string, Properties>(), notes: new Map<string, Properties>() }
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
    if (this.#properties.companies.has(name)) return { status: 409, body: { status: 'error', message: `A property named '${name}' already exists.` } }
    this.#properties.companies.add(name)
    return { status: 201, body: { name } }
  }

  listProperties(): Answer {
    return { status: 200, body: { results: [...this.#properties.companies].map((name) => ({ name })) } }
  }

  search(kind: DemoObject, { filterGroups, limit, after = '0' }: { filterGroups: { filters: Filter[] }[]; limit: number; after?: string }): Answer {
    const found = [...this.#objects[kind]].filter(([, object]) =>
      filterGroups.some(({ filters }) => filters.every(({ propertyName, values }) => values.includes((object[propertyName] ?? '').toLowerCase()))),
    )
    const from = Number(after)
    const results = found.slice(from, from + limit).map(([id, properties]) => ({ id, properties }))
    return {
      status: 200,
      body: { total: found.length, results, ...(from + limit < found.length ? { paging: { next: { after: String(from + limit) } } } : {}) },
    }
  }

  /** A note belongs to a contact that is there. */
  create(kind: DemoObject, { inputs }: { inputs: Input[] }): Answer {
    const lost = inputs.flatMap(({ associations = [] }) => associations).find(({ to }) => !this.#objects.contacts.has(to.id))
    if (lost) return { status: 400, body: { status: 'error', category: 'VALIDATION_ERROR', message: `Contact ${lost.to.id} does not exist` } }
    return this.#save(
      kind,
      inputs.map(({ properties }) => ({ id: String(this.#nextId++), properties })),
    )
  }

  update(kind: DemoObject, { inputs }: { inputs: Input[] }): Answer {
    return this.#save(
      kind,
      inputs.map(({ id = '', properties }) => ({ id, properties })),
    )
  }

  /** All or none, as HubSpot refuses a batch with a property that there isn't. */
  #save(kind: DemoObject, inputs: { id: string; properties: Input['properties'] }[]): Answer {
    const unknown = inputs.flatMap(({ properties }) => Object.keys(properties)).find((name) => !this.#properties[kind].has(name))
    if (unknown) return { status: 400, body: { status: 'error', category: 'VALIDATION_ERROR', message: `Property "${unknown}" does not exist` } }
    const results = inputs.map(({ id, properties }) => {
      // As HubSpot: every value is text there.
      const given = Object.entries(properties).map(([name, value]) => [name, String(value)] as const)
      const saved = { ...this.#objects[kind].get(id), ...Object.fromEntries(given) }
      this.#objects[kind].set(id, saved)
      return { id, properties: saved }
    })
    return { status: 201, body: { status: 'COMPLETE', results } }
  }

  companies(): { name: string; crd: string }[] {
    return [...this.#objects.companies.values()].map(({ name = '', mandate_crd: crd = '' }) => ({ name, crd }))
  }

  contacts(): string[] {
    return [...this.#objects.contacts.values()].map(({ firstname = '', lastname = '', email = '' }) => `${firstname} ${lastname}, ${email}`.trim())
  }

  countNotes(): number {
    return this.#objects.notes.size
  }
}
