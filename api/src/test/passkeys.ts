import { addPasskey, askForPasskey, beginPasskey } from '@mandate/contract/passkeys'
import type { Assertion } from '@mandate/contract/values/passkey-answers'
import type { SignedIn } from './people.ts'
import { SoftwarePasskey } from './software-authenticator.ts'
import type { TestServer } from './test-server.ts'

/** A passkey on a user's device, registered with their account. */
export async function keepPasskey(server: TestServer, { token, ip }: SignedIn, name = 'Laptop') {
  const key = new SoftwarePasskey()
  const { body: options } = await server.call(beginPasskey, {}, { token, ip })
  const { body: kept } = await server.call(addPasskey, { body: { name, passkey: key.make(options) } }, { token, ip })
  return { key, id: kept.id }
}

/** What the device answers when the site asks. */
export async function assertionOf(
  server: TestServer,
  key: SoftwarePasskey,
  { ip, purpose = 'signIn', ...circumstances }: { ip: string; purpose?: 'signIn' | 'secondFactor' } & Parameters<SoftwarePasskey['answer']>[1],
): Promise<Assertion> {
  const { body } = await server.call(askForPasskey, { body: { purpose } }, { ip })
  return key.answer(body.challenge, circumstances)
}
