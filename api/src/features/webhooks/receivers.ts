import { checkOutsideAddress, OutboundAddressError } from '../../adapters/outbound/outbound-fetch.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { isInternalName } from './internal-names.rules.ts'
import { isSlack, isSlackWebhook } from './slack-message.rules.ts'

type Site = Pick<Deps, 'config'>

/** Only the demo sends to its own network: to its stand-in receiver, and to what a developer names. */
export function allowedInside({ config }: Site): string[] {
  return config.isDemo ? [...config.internalOrigins, `http://127.0.0.1:${config.port}`] : []
}

/** Refuses what will never be sent to. A name is checked again each time it is connected to. */
export function requireReceiver(site: Site, address: string): string {
  try {
    const url = checkOutsideAddress(address, allowedInside(site))
    if (url.protocol !== 'https:' && !allowedInside(site).includes(url.origin)) throw new OutboundAddressError('it must begin with https://')
    if (!allowedInside(site).includes(url.origin) && isInternalName(url.hostname)) throw new OutboundAddressError('its name is one of a private network')
    if (isSlack(url.href) && !isSlackWebhook(url)) throw new OutboundAddressError('webhooks of Slack begin with https://hooks.slack.com/services/')
    return url.href
  } catch (error) {
    if (!(error instanceof OutboundAddressError)) throw error
    throw new AppError('invalid_input', "This address can't receive webhooks", {
      url: `Use a public address that starts with https://. We can't send to this one: ${error.message}`,
    })
  }
}
