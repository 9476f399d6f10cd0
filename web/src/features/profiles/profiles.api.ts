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
import { operation } from '../../api/operation.ts'
import { undoWhenRefused } from '../../api/undo-when-refused.ts'

const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query({
      ...operation(getProfile),
      providesTags: ['Profile'],
    }),
    getOwnProfile: build.query({
      ...operation(getOwnProfile),
      providesTags: ['Profile'],
    }),
    listRelatedPeople: build.query({
      ...operation(listRelatedPeople),
      providesTags: ['RelatedUsers'],
    }),
    updateProfile: build.mutation({
      ...operation(updateProfile),
      // Writes the saved value to the cache at once; the live channel makes every window refetch.
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
    updateProfileVisibility: build.mutation({
      ...operation(updateProfileVisibility),
      invalidatesTags: ['Profile'],
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const chosen = dispatch(
          profilesApi.util.updateQueryData('getOwnProfile', {}, (profile) => {
            profile.visibility = body.visibility
          }),
        )
        await undoWhenRefused(queryFulfilled, chosen)
      },
    }),
    updateDefaultVisibility: build.mutation({
      ...operation(updateDefaultVisibility),
      invalidatesTags: ['Profile'],
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const chosen = dispatch(
          profilesApi.util.updateQueryData('getOwnProfile', {}, (profile) => {
            profile.defaultVisibility = body.visibility
          }),
        )
        await undoWhenRefused(queryFulfilled, chosen)
      },
    }),
    applyDefaultVisibility: build.mutation({
      ...operation(applyDefaultVisibility),
      invalidatesTags: ['Profile'],
    }),
    createAdvisoryService: build.mutation({
      ...operation(createAdvisoryService),
      invalidatesTags: ['Profile'],
      // Keeps the checkbox ticked while the profile is refetched.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(profilesApi.util.updateQueryData('getOwnProfile', {}, ({ services }) => void services.push(answer.data)))
      },
    }),
    updateAdvisoryService: build.mutation({
      ...operation(updateAdvisoryService),
      invalidatesTags: ['Profile'],
    }),
    deleteAdvisoryService: build.mutation({
      ...operation(deleteAdvisoryService),
      invalidatesTags: ['Profile'],
      async onQueryStarted({ params }, { dispatch, queryFulfilled }) {
        const left = dispatch(
          profilesApi.util.updateQueryData('getOwnProfile', {}, (profile) => {
            profile.services = profile.services.filter(({ id }) => id !== params.serviceId)
          }),
        )
        await undoWhenRefused(queryFulfilled, left)
      },
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
