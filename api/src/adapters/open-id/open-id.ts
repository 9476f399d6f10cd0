/** What ties the browser's trip to the provider to its way back. All three are secrets of one attempt. */
export interface Attempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** What the browser brought back from the provider. */
export interface ProviderAnswer {
  code: string
  /** Which provider says that it answered, where it says so (RFC 9207). */
  issuer?: string | undefined
}

/** Who somebody is, by issuer and subject. The address is only what the provider knows of them. */
export interface ProviderIdentity {
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** Our interface to an OpenID provider. Throws `OpenIdError`. */
export interface OpenIdProvider {
  /** Where to send the browser. */
  authorizationUrl(attempt: Attempt): Promise<string>
  /** Exchanges the code, from this server to the provider's, and checks what comes. */
  identify(answer: ProviderAnswer, attempt: Attempt): Promise<ProviderIdentity>
}

/** `unreachable`: try again later. `codeRefused`: begin anew. `badAnswer`: nothing that it said is to be believed. */
export type OpenIdFailure = 'unreachable' | 'codeRefused' | 'badAnswer'

export class OpenIdError extends Error {
  readonly failure: OpenIdFailure

  constructor(failure: OpenIdFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}
