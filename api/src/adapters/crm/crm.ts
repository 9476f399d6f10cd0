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
  /** Null: it has no end. */
  expiresAt: number | null
  /** Where this account is served, for providers that say so. */
  instance: string | null
}

/** What a grant is for. */
export interface CrmAccount {
  /** Of the account there, which several members may be connected to. */
  id: string
  name: string
}

/** A person as the CRM has it. */
export interface KnownContact {
  id: string
  email: string
}

export interface NewContact {
  email: string
  firstName: string
  lastName: string
  phone: string | null
  company: string
  usState: string | null
  about: string
}

export type SavedContact = { isSaved: true; id: string } | { isSaved: false; reason: string }

export interface CrmNote {
  contactId: string
  text: string
  at: Date
}

/** Leads, as the people that a CRM knows. */
export interface CrmContacts {
  find(tokens: CrmTokens, emails: string[]): Promise<KnownContact[]>
  /** One outcome for each contact, in order. */
  create(tokens: CrmTokens, contacts: NewContact[]): Promise<SavedContact[]>
  update(tokens: CrmTokens, contacts: (NewContact & { id: string })[]): Promise<SavedContact[]>
  addNotes(tokens: CrmTokens, notes: CrmNote[]): Promise<Saved[]>
}

/** What every CRM does once it is connected. */
interface CrmRecords {
  /** The names of the fields that a company can have. */
  companyFields(tokens: CrmTokens): Promise<string[]>
  findCompanies(tokens: CrmTokens, wanted: { crds: number[]; names: string[] }): Promise<KnownCompany[]>
  /** One outcome for each company, in order. */
  createCompanies(tokens: CrmTokens, companies: NewCompany[]): Promise<Saved[]>
  updateCompanies(tokens: CrmTokens, companies: (NewCompany & { id: string })[]): Promise<Saved[]>
  contacts: CrmContacts
}

export interface OAuthCrm extends CrmRecords {
  access: 'oauth'
  authorizationUrl(attempt: { state: string; codeVerifier: string }): Promise<string>
  exchange(answer: { code: string; state: string }, codeVerifier: string): Promise<CrmTokens>
  refresh(tokens: CrmTokens): Promise<CrmTokens>
  revoke(tokens: CrmTokens): Promise<void>
  /** Names the account, and makes it ready to be sent to. */
  prepare(tokens: CrmTokens): Promise<CrmAccount>
}

export interface CrmPassword {
  userName: string
  password: string
}

/** Gives a key for a password, which is used once. The key has no end, and can't be revoked by its API. */
export interface PasswordCrm extends CrmRecords {
  access: 'password'
  /** Throws a CrmError `revoked` for a wrong password. */
  signIn(password: CrmPassword): Promise<{ tokens: CrmTokens; account: CrmAccount }>
}

export type Crm = OAuthCrm | PasswordCrm

/** `unmapped`: a fact goes to a field that isn't there. */
export type CrmFailure = 'revoked' | 'rateLimited' | 'refused' | 'unreachable' | 'unmapped'

export class CrmError extends Error {
  readonly failure: CrmFailure
  readonly retryAfterSeconds: number | undefined

  constructor(failure: CrmFailure, message: string, retryAfterSeconds?: number) {
    super(message)
    this.failure = failure
    this.retryAfterSeconds = retryAfterSeconds
  }
}
