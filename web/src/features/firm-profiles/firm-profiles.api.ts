import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { getFirmProfile } from '@mandate/contract/firm-profile'
import { createTeamService, deleteTeamService, showOnFirmPage, updateTeamService } from '@mandate/contract/team-services'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

const tag = { type: 'Companies', id: 'PROFILE' } as const

export const firmProfilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirmProfile: build.query<ResponseOf<typeof getFirmProfile>, RequestOf<typeof getFirmProfile>>({
      query: (input) => requestTo(getFirmProfile, input),
      responseSchema: getFirmProfile.response,
      // Whose profile shows less now, and who left the team, is seen here too.
      providesTags: [tag, 'Team', 'Profile'],
    }),
    createTeamService: build.mutation<ResponseOf<typeof createTeamService>, RequestOf<typeof createTeamService>>({
      query: (input) => requestTo(createTeamService, input),
      responseSchema: createTeamService.response,
      invalidatesTags: [tag],
    }),
    updateTeamService: build.mutation<ResponseOf<typeof updateTeamService>, RequestOf<typeof updateTeamService>>({
      query: (input) => requestTo(updateTeamService, input),
      responseSchema: updateTeamService.response,
      invalidatesTags: [tag],
    }),
    deleteTeamService: build.mutation<ResponseOf<typeof deleteTeamService>, RequestOf<typeof deleteTeamService>>({
      query: (input) => requestTo(deleteTeamService, input),
      responseSchema: deleteTeamService.response,
      invalidatesTags: [tag],
    }),
    showOnFirmPage: build.mutation<ResponseOf<typeof showOnFirmPage>, RequestOf<typeof showOnFirmPage>>({
      query: (input) => requestTo(showOnFirmPage, input),
      responseSchema: showOnFirmPage.response,
      invalidatesTags: [tag],
    }),
  }),
})

export const { useGetFirmProfileQuery, useCreateTeamServiceMutation, useUpdateTeamServiceMutation, useDeleteTeamServiceMutation, useShowOnFirmPageMutation } =
  firmProfilesApi
