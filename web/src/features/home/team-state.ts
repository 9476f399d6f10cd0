import type { MemberState } from '@mandate/contract/next-steps'
import type { Team, TeamInvitation, TeamMember } from '@mandate/contract/teams'
import { useGetMyTeamQuery, useListTeamInvitationsInfiniteQuery, useListTeamMembersInfiniteQuery } from '../teams/teams.api.ts'

interface TeamState {
  isLoading: boolean
  error: unknown
  refetch: () => void
  team: Team | null | undefined
  members: readonly TeamMember[]
  /** Visible to owners only. */
  invitations: readonly TeamInvitation[]
  state: MemberState['team'] | undefined
}

/** The team of the signed-in person with the first page of its members and invitations. */
export function useTeamState(): TeamState {
  const mine = useGetMyTeamQuery({})
  const team = mine.data?.team
  const isOwner = team?.myRole === 'owner'
  const memberPages = useListTeamMembersInfiniteQuery(undefined, { skip: !team })
  const invitationPages = useListTeamInvitationsInfiniteQuery(undefined, { skip: !isOwner })
  const members = memberPages.data?.pages.flatMap(({ items }) => items) ?? []
  const invitations = isOwner ? (invitationPages.data?.pages.flatMap(({ items }) => items) ?? []) : []
  const isComplete = team && memberPages.data && (!isOwner || invitationPages.data)

  return {
    isLoading: mine.isLoading || memberPages.isLoading || invitationPages.isLoading,
    error: mine.error ?? memberPages.error ?? invitationPages.error,
    refetch: () => {
      void mine.refetch()
      if (team) void memberPages.refetch()
      if (isOwner) void invitationPages.refetch()
    },
    team,
    members,
    invitations,
    state: team === null ? null : isComplete ? { myRole: team.myRole, memberCount: members.length, invitations } : undefined,
  }
}
