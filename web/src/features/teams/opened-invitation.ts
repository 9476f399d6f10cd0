import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { openTeamInvitation } from '@mandate/contract/teams'

export type OpenedInvitation = ResponseOf<typeof openTeamInvitation>
