import type { FirmEvent } from '@mandate/contract/directory'
import type { IconName } from '../../../ui/icon-names.ts'

const icons: Record<FirmEvent['kind'], IconName> = {
  raumMoved: 'trending-up',
  custodianChanged: 'landmark',
  disclosureAdded: 'flag',
  personJoined: 'user-plus',
  personLeft: 'log-out',
  officeMoved: 'map-pin',
  feesChanged: 'scale',
  fundAdded: 'plus',
}

export function eventIcon({ kind, direction }: Pick<FirmEvent, 'kind' | 'direction'>): IconName {
  return direction === 'down' ? 'trending-down' : icons[kind]
}
