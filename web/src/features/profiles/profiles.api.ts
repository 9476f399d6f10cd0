import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import {
  applyDefaultVisibility,
  createAdvisoryService,
  deleteAdvisoryService,
  getOwnProfile,
  getProfile,
  listRelatedPeople,
  updateAdvisoryService,
  updateDefaultVisibility,
  updateProfile,
  updateProfileVisibility,
} from '@mandate/contract/profiles'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<ResponseOf<typeof getProfile>, RequestOf<typeof getProfile>>({
      query: (input) => requestTo(getProfile, input),
      responseSchema: getProfile.response,
      providesTags: ['Profile'],
    }),
    getOwnProfile: build.query<ResponseOf<typeof getOwnProfile>, RequestOf<typeof getOwnProfile>>({
      query: (input) => requestTo(getOwnProfile, input),
      responseSchema: getOwnProfile.response,
      providesTags: ['Profile'],
    }),
    listRelatedPeople: build.query<ResponseOf<typeof listRelatedPeople>, RequestOf<typeof listRelatedPeople>>({
      query: (input) => requestTo(listRelatedPeople, input),
      responseSchema: listRelatedPeople.response,
      providesTags: ['RelatedUsers'],
    }),
    updateProfile: build.mutation<ResponseOf<typeof updateProfile>, RequestOf<typeof updateProfile>>({
      query: (input) => requestTo(updateProfile, input),
      responseSchema: updateProfile.response,
      // What was saved stands in the page at once; the live channel tells every window to ask again.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        dispatch(
          profilesApi.util.updateQueryData('getOwnProfile', {}, (profile) => {
            const index = profile.facts.findIndex(({ field }) => field === answer.data.field)
            if (index !== -1) profile.facts[index] = answer.data
          }),
        )
      },
    }),
    updateProfileVisibility: build.mutation<ResponseOf<typeof updateProfileVisibility>, RequestOf<typeof updateProfileVisibility>>({
      query: (input) => requestTo(updateProfileVisibility, input),
      responseSchema: updateProfileVisibility.response,
      invalidatesTags: ['Profile'],
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const chosen = dispatch(
          profilesApi.util.updateQueryData('getOwnProfile', {}, (profile) => {
            profile.visibility = body.visibility
          }),
        )
        await queryFulfilled.catch(() => chosen.undo())
      },
    }),
    updateDefaultVisibility: build.mutation<ResponseOf<typeof updateDefaultVisibility>, RequestOf<typeof updateDefaultVisibility>>({
      query: (input) => requestTo(updateDefaultVisibility, input),
      responseSchema: updateDefaultVisibility.response,
      invalidatesTags: ['Profile'],
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const chosen = dispatch(
          profilesApi.util.updateQueryData('getOwnProfile', {}, (profile) => {
            profile.defaultVisibility = body.visibility
          }),
        )
        await queryFulfilled.catch(() => chosen.undo())
      },
    }),
    applyDefaultVisibility: build.mutation<ResponseOf<typeof applyDefaultVisibility>, RequestOf<typeof applyDefaultVisibility>>({
      query: (input) => requestTo(applyDefaultVisibility, input),
      responseSchema: applyDefaultVisibility.response,
      invalidatesTags: ['Profile'],
    }),
    createAdvisoryService: build.mutation<ResponseOf<typeof createAdvisoryService>, RequestOf<typeof createAdvisoryService>>({
      query: (input) => requestTo(createAdvisoryService, input),
      responseSchema: createAdvisoryService.response,
      invalidatesTags: ['Profile'],
    }),
    updateAdvisoryService: build.mutation<ResponseOf<typeof updateAdvisoryService>, RequestOf<typeof updateAdvisoryService>>({
      query: (input) => requestTo(updateAdvisoryService, input),
      responseSchema: updateAdvisoryService.response,
      invalidatesTags: ['Profile'],
    }),
    deleteAdvisoryService: build.mutation<ResponseOf<typeof deleteAdvisoryService>, RequestOf<typeof deleteAdvisoryService>>({
      query: (input) => requestTo(deleteAdvisoryService, input),
      responseSchema: deleteAdvisoryService.response,
      invalidatesTags: ['Profile'],
    }),
  }),
})

export const {
  useGetProfileQuery,
  useGetOwnProfileQuery,
  useListRelatedPeopleQuery,
  useUpdateProfileMutation,
  useUpdateProfileVisibilityMutation,
  useUpdateDefaultVisibilityMutation,
  useApplyDefaultVisibilityMutation,
  useCreateAdvisoryServiceMutation,
  useUpdateAdvisoryServiceMutation,
  useDeleteAdvisoryServiceMutation,
} = profilesApi
