import { pathTo } from '@mandate/contract/frame/paths'
import { sitePathOf } from '@mandate/contract/frame/return-url'

/** What a search hit, a notification or a link in a chat leads to. Any other destination is itself the path. */
export interface Destination {
  destination: 'ReferencePage' | 'FirmPage' | 'AggregationPage' | (string & {})
  id?: string | number | undefined
  [detail: string]: unknown
}

export const navigateToEvent = 'navigateTo'

/** Anyone may call it, inside React or not. */
export function navigateTo(detail: Destination): void {
  dispatchEvent(new CustomEvent(navigateToEvent, { detail }))
}

/** Returns undefined when it isn't a page of this site. */
export function pathOf({ destination, id }: Destination): string | undefined {
  return sitePathOf(pathByDestination(destination, id))
}

/** 'settings' or 'settings?section=team'; not 'https:…', './search' or a destination with hidden characters. */
const relative = /^[a-z\d][\w-]*(?:[/?#]|$)/i

function pathByDestination(destination: string, id: string | number | undefined): string | undefined {
  const isPage = destination === 'ReferencePage' || destination === 'FirmPage' || destination === 'AggregationPage'
  if (!isPage) return relative.test(destination) ? `/${destination}` : destination
  if (id === undefined || id === '') return undefined
  if (destination === 'FirmPage') return pathTo('firm', { firmCrd: id })
  if (destination === 'ReferencePage') return pathTo('reference', { referenceId: id })
  return pathTo('document', { documentId: id })
}
