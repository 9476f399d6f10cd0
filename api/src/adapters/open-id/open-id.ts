/** Binds the authorization request to its callback. All three are secrets of one attempt. */
export interface Attempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** The provider's callback parameters. */
export interface ProviderAnswer {
  code: string
  /** The issuer parameter, if present (RFC 9207). */
  issuer?: string | undefined
}

/** An identity, by issuer and subject. The email address is only what the provider reports. */
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
  /** Exchanges the code, server to server, and validates the response. */
  identify(answer: ProviderAnswer, attempt: Attempt): Promise<ProviderIdentity>
}

/** `unreachable`: retry later. `codeRefused`: start over. `badAnswer`: the response can't be trusted. */
type OpenIdFailure = 'unreachable' | 'codeRefused' | 'badAnswer'

export class OpenIdError extends Error {
  readonly failure: OpenIdFailure

  constructor(failure: OpenIdFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}
