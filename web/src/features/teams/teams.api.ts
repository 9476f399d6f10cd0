import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  acceptTeamInvitation,
  changeTeamRole,
  createTeam,
  getMyTeam,
  handOverTeam,
  inviteToTeam,
  listTeamInvitations,
  listTeamMembers,
  openTeamInvitation,
  removeTeamMember,
  renameTeam,
  requestNewInvitation,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '@mandate/contract/teams'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { undoWhenRefused } from '../../api/undo-when-refused.ts'

const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyTeam: build.query({
      ...operation(getMyTeam),
      providesTags: [{ type: 'Team', id: 'MINE' }],
    }),
    createTeam: build.mutation({
      ...operation(createTeam),
      invalidatesTags: ['Team', 'Invites'],
    }),
    renameTeam: build.mutation({
      ...operation(renameTeam),
      invalidatesTags: [{ type: 'Team', id: 'MINE' }],
    }),
    listTeamMembers: build.infiniteQuery<ResponseOf<typeof listTeamMembers>, void, string | null>({
      ...pages(listTeamMembers, (after) => ({ query: after })),
      providesTags: [{ type: 'Team', id: 'MEMBERS' }],
    }),
    changeTeamRole: build.mutation({
      ...operation(changeTeamRole),
      invalidatesTags: ['Team', 'Invites'],
      async onQueryStarted({ params: { userId }, body: { role } }, { dispatch, queryFulfilled }) {
        const given = dispatch(
          teamsApi.util.updateQueryData('listTeamMembers', undefined, ({ pages }) => {
            for (const member of pages.flatMap(({ items }) => items)) if (member.userId === userId) member.role = role
          }),
        )
        await undoWhenRefused(queryFulfilled, given)
      },
    }),
    handOverTeam: build.mutation({
      ...operation(handOverTeam),
      invalidatesTags: ['Team', 'Invites'],
    }),
    removeTeamMember: build.mutation({
      ...operation(removeTeamMember),
      invalidatesTags: ['Team', 'Invites'],
    }),
    listTeamInvitations: build.infiniteQuery<ResponseOf<typeof listTeamInvitations>, void, string | null>({
      ...pages(listTeamInvitations, (after) => ({ query: after })),
      providesTags: [{ type: 'Invites', id: 'LIST' }],
    }),
    inviteToTeam: build.mutation({
      ...operation(inviteToTeam),
      invalidatesTags: [{ type: 'Invites', id: 'LIST' }],
    }),
    resendTeamInvitation: build.mutation({
      ...operation(resendTeamInvitation),
      invalidatesTags: [{ type: 'Invites', id: 'LIST' }],
    }),
    withdrawTeamInvitation: build.mutation({
      ...operation(withdrawTeamInvitation),
      invalidatesTags: [{ type: 'Invites', id: 'LIST' }],
    }),
    openTeamInvitation: build.query({
      ...operation(openTeamInvitation),
      providesTags: [{ type: 'Invites', id: 'OPENED' }],
    }),
    acceptTeamInvitation: build.mutation({
      ...operation(acceptTeamInvitation),
      invalidatesTags: ['Team', 'Invites'],
    }),
    requestNewInvitation: build.mutation({
      ...operation(requestNewInvitation),
    }),
  }),
})

export const {
  useGetMyTeamQuery,
  useCreateTeamMutation,
  useRenameTeamMutation,
  useListTeamMembersInfiniteQuery,
  useChangeTeamRoleMutation,
  useHandOverTeamMutation,
  useRemoveTeamMemberMutation,
  useListTeamInvitationsInfiniteQuery,
  useInviteToTeamMutation,
  useResendTeamInvitationMutation,
  useWithdrawTeamInvitationMutation,
  useOpenTeamInvitationQuery,
  useAcceptTeamInvitationMutation,
  useRequestNewInvitationMutation,
} = teamsApi
