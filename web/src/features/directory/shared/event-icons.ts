import type { FirmEvent } from '@mandate/contract/directory'
import type { IconName } from '../../../ui/icon-names.ts'

export const eventIcons: Record<FirmEvent['kind'], IconName> = {
  raumMoved: 'trending-up',
  custodianChanged: 'landmark',
  disclosureAdded: 'flag',
  personJoined: 'user-plus',
  personLeft: 'log-out',
  officeMoved: 'map-pin',
  feesChanged: 'scale',
  fundAdded: 'plus',
}
