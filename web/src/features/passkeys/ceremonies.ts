import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { askForPasskey, beginPasskey } from '@mandate/contract/passkeys'
import { type Assertion, type Attestation, transportSchema } from '@mandate/contract/values/passkey-answers'

export class PasskeyRefusal extends Error {}

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Creates a passkey in the browser. Errors become readable messages. */
export async function makePasskey(options: ResponseOf<typeof beginPasskey>): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(refuse)
  const transports = (response.transports ?? []).flatMap((transport) => transportSchema.safeParse(transport).data ?? [])
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject, transports }
}

/** Lets the user choose one of this site's passkeys and sign with it. */
export async function signWithPasskey(options: ResponseOf<typeof askForPasskey>): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
}

const words: Record<string, string> = {
  NotAllowedError: 'No passkey was used: the request was canceled, timed out, or this device has none. Try again or use another sign-in method.',
  InvalidStateError: "This device already has a passkey for your account. It's in the list.",
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "This device already has a passkey for your account. It's in the list.",
  ERROR_INVALID_DOMAIN: "Passkeys don't work at an IP address. Open the site by its domain name.",
  ERROR_INVALID_RP_ID: "Passkeys only work at the site's main address. Open the site there.",
  SecurityError: "Passkeys only work at the site's main address. Open the site there.",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: "This device can't store a passkey. Use another device or a password manager.",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'This device has no fingerprint, face or PIN unlock. Set one up, or use another device.',
}

function refuse(error: unknown): never {
  const { name, code, cause } = error as Error & { code?: string; cause?: Error }
  const reason = words[code ?? ''] ?? words[cause?.name ?? ''] ?? words[name] ?? "The browser couldn't use a passkey. Try again or use another sign-in method."
  throw new PasskeyRefusal(reason)
}
