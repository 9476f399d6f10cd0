import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { Notification } from '@mandate/contract/notifications'
import { counted } from '@mandate/contract/values/counted'
import { plainLine, quoteName } from '../../adapters/mail/compose-mail.ts'

/** As under the bell, for where no page is: the names, then what they did. No address in it can become a link. */
export function lineOf({ actors, otherActors, text }: Pick<Notification, 'actors' | 'otherActors' | 'text'>): string {
  const names = actors.map(({ name }) => quoteName(name))
  if (otherActors > 0) names.push(counted(otherActors, 'other'))
  const who = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
  return plainLine(`${who} ${text}`)
}

/** As the web finds the page of a destination. */
export function pathOf({ destination, id }: Notification['navigateTo']): string {
  if (destination === 'FirmPage' && id !== undefined) return pathTo('firm', { firmCrd: id })
  return destination.startsWith('/') ? destination : paths.notifications
}
