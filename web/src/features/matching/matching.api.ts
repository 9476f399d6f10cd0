import { getMatch, listMatchWeights, type MatchKind, restoreMatchWeights, saveMatchWeights } from '@mandate/contract/matching'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

interface MatchOf {
  kind: MatchKind
  id: string
}

const matchingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMatch: build.query({
      ...operation(getMatch, (params: MatchOf) => ({ params, query: {} })),
      providesTags: ['Affinity', 'Profile'],
    }),
    listMatchWeights: build.query({
      ...operation(listMatchWeights),
      providesTags: ['Affinity', 'Profile'],
    }),
    saveMatchWeights: build.mutation({ ...operation(saveMatchWeights), invalidatesTags: ['Affinity'] }),
    restoreMatchWeights: build.mutation({ ...operation(restoreMatchWeights), invalidatesTags: ['Affinity'] }),
  }),
})

export const { useGetMatchQuery, useListMatchWeightsQuery, useSaveMatchWeightsMutation, useRestoreMatchWeightsMutation } = matchingApi
