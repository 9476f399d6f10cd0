import { getAccreditation, listAccreditationRequests, requestAccreditation, reviewAccreditation, withdrawAccreditation } from '@mandate/contract/accreditation'
import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const accreditationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccreditation: build.query<ResponseOf<typeof getAccreditation>, RequestOf<typeof getAccreditation>>({
      query: (input) => requestTo(getAccreditation, input),
      responseSchema: getAccreditation.response,
      providesTags: [{ type: 'Claim', id: 'ACCREDITATION' }],
    }),
    requestAccreditation: build.mutation<ResponseOf<typeof requestAccreditation>, RequestOf<typeof requestAccreditation>>({
      query: (input) => requestTo(requestAccreditation, input),
      responseSchema: requestAccreditation.response,
      invalidatesTags: ['Claim'],
    }),
    withdrawAccreditation: build.mutation<ResponseOf<typeof withdrawAccreditation>, RequestOf<typeof withdrawAccreditation>>({
      query: (input) => requestTo(withdrawAccreditation, input),
      responseSchema: withdrawAccreditation.response,
      invalidatesTags: ['Claim'],
    }),
    listAccreditationRequests: build.infiniteQuery<ResponseOf<typeof listAccreditationRequests>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => requestTo(listAccreditationRequests, { query: pageParam ? { cursor: pageParam } : {} }),
      responseSchema: listAccreditationRequests.response,
      providesTags: [{ type: 'Claim', id: 'ACCREDITATION_REQUESTS' }],
    }),
    reviewAccreditation: build.mutation<ResponseOf<typeof reviewAccreditation>, RequestOf<typeof reviewAccreditation>>({
      query: (input) => requestTo(reviewAccreditation, input),
      responseSchema: reviewAccreditation.response,
      invalidatesTags: ['Claim'],
    }),
  }),
})

export const {
  useGetAccreditationQuery,
  useRequestAccreditationMutation,
  useWithdrawAccreditationMutation,
  useListAccreditationRequestsInfiniteQuery,
  useReviewAccreditationMutation,
} = accreditationApi
