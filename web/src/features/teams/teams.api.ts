import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
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
import { requestTo } from '../../api/request.ts'

export const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyTeam: build.query<ResponseOf<typeof getMyTeam>, RequestOf<typeof getMyTeam>>({
      query: (input) => requestTo(getMyTeam, input),
      responseSchema: getMyTeam.response,
      providesTags: [{ type: 'Team', id: 'MINE' }],
    }),
    createTeam: build.mutation<ResponseOf<typeof createTeam>, RequestOf<typeof createTeam>>({
      query: (input) => requestTo(createTeam, input),
      responseSchema: createTeam.response,
      invalidatesTags: ['Team', 'Invites'],
    }),
    renameTeam: build.mutation<ResponseOf<typeof renameTeam>, RequestOf<typeof renameTeam>>({
      query: (input) => requestTo(renameTeam, input),
      responseSchema: renameTeam.response,
      invalidatesTags: [{ type: 'Team', id: 'MINE' }],
    }),
    listTeamMembers: build.infiniteQuery<ResponseOf<typeof listTeamMembers>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => requestTo(listTeamMembers, { query: pageParam ? { cursor: pageParam } : {} }),
      responseSchema: listTeamMembers.response,
      providesTags: [{ type: 'Team', id: 'MEMBERS' }],
    }),
    changeTeamRole: build.mutation<ResponseOf<typeof changeTeamRole>, RequestOf<typeof changeTeamRole>>({
      query: (input) => requestTo(changeTeamRole, input),
      responseSchema: changeTeamRole.response,
      invalidatesTags: ['Team', 'Invites'],
    }),
    handOverTeam: build.mutation<ResponseOf<typeof handOverTeam>, RequestOf<typeof handOverTeam>>({
      query: (input) => requestTo(handOverTeam, input),
      responseSchema: handOverTeam.response,
      invalidatesTags: ['Team', 'Invites'],
    }),
    removeTeamMember: build.mutation<ResponseOf<typeof removeTeamMember>, RequestOf<typeof removeTeamMember>>({
      query: (input) => requestTo(removeTeamMember, input),
      responseSchema: removeTeamMember.response,
      invalidatesTags: ['Team', 'Invites'],
    }),
    listTeamInvitations: build.infiniteQuery<ResponseOf<typeof listTeamInvitations>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => requestTo(listTeamInvitations, { query: pageParam ? { cursor: pageParam } : {} }),
      responseSchema: listTeamInvitations.response,
      providesTags: [{ type: 'Invites', id: 'LIST' }],
    }),
    inviteToTeam: build.mutation<ResponseOf<typeof inviteToTeam>, RequestOf<typeof inviteToTeam>>({
      query: (input) => requestTo(inviteToTeam, input),
      responseSchema: inviteToTeam.response,
      invalidatesTags: [{ type: 'Invites', id: 'LIST' }],
    }),
    resendTeamInvitation: build.mutation<ResponseOf<typeof resendTeamInvitation>, RequestOf<typeof resendTeamInvitation>>({
      query: (input) => requestTo(resendTeamInvitation, input),
      responseSchema: resendTeamInvitation.response,
      invalidatesTags: [{ type: 'Invites', id: 'LIST' }],
    }),
    withdrawTeamInvitation: build.mutation<ResponseOf<typeof withdrawTeamInvitation>, RequestOf<typeof withdrawTeamInvitation>>({
      query: (input) => requestTo(withdrawTeamInvitation, input),
      responseSchema: withdrawTeamInvitation.response,
      invalidatesTags: [{ type: 'Invites', id: 'LIST' }],
    }),
    openTeamInvitation: build.query<ResponseOf<typeof openTeamInvitation>, RequestOf<typeof openTeamInvitation>>({
      query: (input) => requestTo(openTeamInvitation, input),
      responseSchema: openTeamInvitation.response,
      providesTags: [{ type: 'Invites', id: 'OPENED' }],
    }),
    acceptTeamInvitation: build.mutation<ResponseOf<typeof acceptTeamInvitation>, RequestOf<typeof acceptTeamInvitation>>({
      query: (input) => requestTo(acceptTeamInvitation, input),
      responseSchema: acceptTeamInvitation.response,
      invalidatesTags: ['Team', 'Invites'],
    }),
    requestNewInvitation: build.mutation<ResponseOf<typeof requestNewInvitation>, RequestOf<typeof requestNewInvitation>>({
      query: (input) => requestTo(requestNewInvitation, input),
      responseSchema: requestNewInvitation.response,
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
