import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { askForPasskey, beginPasskey } from '@mandate/contract/passkeys'
import { type Assertion, type Attestation, transportSchema } from '@mandate/contract/values/passkey-answers'

export class PasskeyRefusal extends Error {}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Has the browser make a passkey. What goes wrong becomes a sentence for the person. */
export async function makePasskey(options: ResponseOf<typeof beginPasskey>): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(refuse)
  const transports = (response.transports ?? []).flatMap((transport) => transportSchema.safeParse(transport).data ?? [])
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject, transports }
}

/** Has the browser show the passkeys it has for this site, and one of them sign. */
export async function signWithPasskey(options: ResponseOf<typeof askForPasskey>): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
}

const words: Record<string, string> = {
  NotAllowedError: 'The browser got no passkey: it was cancelled, took too long, or there is none here. Try again, or go on another way.',
  InvalidStateError: 'This device has a passkey for your account already. It is in the list.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already. It is in the list.',
  ERROR_INVALID_DOMAIN: 'Passkeys work at the name of the site alone, not at an address made of numbers. Open the site by its name.',
  ERROR_INVALID_RP_ID: 'Passkeys work at the usual address of the site alone. Open it there.',
  SecurityError: 'Passkeys work at the usual address of the site alone. Open it there.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device can not keep a passkey. Use another one, or a password manager.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'This device asks for neither finger, face nor PIN. Set one up on it, or use another one.',
}

function refuse(error: unknown): never {
  const { name, code, cause } = error as Error & { code?: string; cause?: Error }
  const said = words[code ?? ''] ?? words[cause?.name ?? ''] ?? words[name] ?? 'The browser could not use a passkey. Try again, or go on another way.'
  throw new PasskeyRefusal(said)
}
