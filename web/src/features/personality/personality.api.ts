import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  deletePersonality,
  deletePersonalityResult,
  getPersonality,
  listPersonalityResults,
  takeQuestionnaire,
  updatePersonalitySharing,
} from '@mandate/contract/personality'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const changed = ['Personality'] as const

const personalityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPersonality: build.query({ ...operation(getPersonality), providesTags: changed }),
    listPersonalityResults: build.infiniteQuery<ResponseOf<typeof listPersonalityResults>, void, string | null>({
      ...pages(listPersonalityResults, (after) => ({ query: { limit: 10, ...after } })),
      providesTags: changed,
    }),
    takeQuestionnaire: build.mutation({ ...operation(takeQuestionnaire), invalidatesTags: changed }),
    updatePersonalitySharing: build.mutation({ ...operation(updatePersonalitySharing), invalidatesTags: changed }),
    deletePersonalityResult: build.mutation({
      ...operation(deletePersonalityResult, (resultId: string) => ({ params: { resultId } })),
      invalidatesTags: changed,
    }),
    deletePersonality: build.mutation({ ...operation(deletePersonality), invalidatesTags: changed }),
  }),
})

export const {
  useGetPersonalityQuery,
  useListPersonalityResultsInfiniteQuery,
  useTakeQuestionnaireMutation,
  useUpdatePersonalitySharingMutation,
  useDeletePersonalityResultMutation,
  useDeletePersonalityMutation,
} = personalityApi
