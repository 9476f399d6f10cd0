import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { getMyTeam } from '@mandate/contract/teams'
import { useGetMyTeamQuery } from '../teams.api.ts'

type OwnTeam = NonNullable<ResponseOf<typeof getMyTeam>['team']>

/** `hasNoTeam` is only true once the server has answered so: neither while it loads nor after an error. */
export function useOwnTeam(): { team: OwnTeam | undefined; isLoading: boolean; hasNoTeam: boolean } {
  const { data, isLoading } = useGetMyTeamQuery({})
  return { team: data?.team ?? undefined, isLoading, hasNoTeam: data?.team === null }
}
