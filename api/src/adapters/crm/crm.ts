/** A company as the CRM has it. */
export interface KnownCompany {
  id: string
  name: string
  /** Empty when someone else entered it. */
  crd: string
}

export interface NewCompany {
  crd: number
  /** By the name of the CRM's field. */
  values: Record<string, string | number>
}

export type Saved = { isSaved: true } | { isSaved: false; reason: string }

/** What a grant gives: kept sealed, sent to no browser. */
export interface CrmTokens {
  accessToken: string
  refreshToken: string | null
  expiresAt: number
  /** Where this account is served, for providers that say so. */
  instance: string | null
}

export interface Crm {
  authorizationUrl(attempt: { state: string; codeVerifier: string }): Promise<string>
  exchange(answer: { code: string; state: string }, codeVerifier: string): Promise<CrmTokens>
  refresh(tokens: CrmTokens): Promise<CrmTokens>
  revoke(tokens: CrmTokens): Promise<void>
  /** Names the account, and makes it ready to be sent to. */
  prepare(tokens: CrmTokens): Promise<string>
  findCompanies(tokens: CrmTokens, wanted: { crds: number[]; names: string[] }): Promise<KnownCompany[]>
  /** One outcome for each company, in order. */
  createCompanies(tokens: CrmTokens, companies: NewCompany[]): Promise<Saved[]>
  updateCompanies(tokens: CrmTokens, companies: (NewCompany & { id: string })[]): Promise<Saved[]>
}

export type CrmFailure = 'revoked' | 'rateLimited' | 'refused' | 'unreachable'

export class CrmError extends Error {
  readonly failure: CrmFailure
  readonly retryAfterSeconds: number | undefined

  constructor(failure: CrmFailure, message: string, retryAfterSeconds?: number) {
    super(message)
    this.failure = failure
    this.retryAfterSeconds = retryAfterSeconds
  }
}
