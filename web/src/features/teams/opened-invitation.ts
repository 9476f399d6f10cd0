import type { ResponseOf } from '@mandate/contract/endpoint'
import type { openTeamInvitation } from '@mandate/contract/teams'

export type OpenedInvitation = ResponseOf<typeof openTeamInvitation>
