import { clearAssistant, listAssistantTurns } from '@mandate/contract/assistant'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

export const assistantApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAssistantTurns: build.infiniteQuery<ResponseOf<typeof listAssistantTurns>, void, string | null>({
      ...pages(listAssistantTurns, (after) => ({ query: { limit: 10, ...after } })),
      providesTags: ['Intelligence'],
    }),
    clearAssistant: build.mutation({ ...operation(clearAssistant), invalidatesTags: ['Intelligence'] }),
  }),
})

export const { useListAssistantTurnsInfiniteQuery, useClearAssistantMutation } = assistantApi
