import type { ClientError } from '../../../api/client-error.ts'
import { settingsAddress } from '../../../frame/settings-address.ts'

/** The user owns a record or waits for one already: what to do about it is done among their claims. */
export function claimFailure(error: ClientError | undefined): ClientError | undefined {
  return error?.code === 'already_exists' ? { ...error, link: { label: 'See your claims', href: settingsAddress('claims') } } : error
}
