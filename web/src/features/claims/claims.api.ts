import {
  claimProfile,
  decideClaim,
  getClaimMethods,
  getMyClaims,
  getRecordState,
  listClaimsToApprove,
  listClaimsToReview,
  releaseRecord,
  reviewClaim,
  searchRecords,
  validateClaim,
  withdrawClaim,
} from '@mandate/contract/claims'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

export type MyClaims = ResponseOf<typeof getMyClaims>
export type ClaimMethods = ResponseOf<typeof getClaimMethods>
export type RecordState = ResponseOf<typeof getRecordState>

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRecords: build.query({
      ...operation(searchRecords),
    }),
    getClaimMethods: build.query({
      ...operation(getClaimMethods),
      providesTags: ['Team'],
    }),
    claimProfile: build.mutation({
      ...operation(claimProfile),
      invalidatesTags: [{ type: 'Claim', id: 'MINE' }],
    }),
    validateClaim: build.mutation({
      ...operation(validateClaim),
      invalidatesTags: ['Claim', 'Profile'],
    }),
    getMyClaims: build.query({
      ...operation(getMyClaims),
      providesTags: [{ type: 'Claim', id: 'MINE' }],
    }),
    withdrawClaim: build.mutation({
      ...operation(withdrawClaim),
      invalidatesTags: [{ type: 'Claim', id: 'MINE' }],
    }),
    releaseRecord: build.mutation({
      ...operation(releaseRecord),
      invalidatesTags: ['Claim', 'Profile'],
    }),
    listClaimsToApprove: build.infiniteQuery<ResponseOf<typeof listClaimsToApprove>, void, string | null>({
      ...pages(listClaimsToApprove, (after) => ({ query: after })),
      providesTags: [{ type: 'Claim', id: 'TO_APPROVE' }],
    }),
    listClaimsToReview: build.infiniteQuery<ResponseOf<typeof listClaimsToReview>, void, string | null>({
      ...pages(listClaimsToReview, (after) => ({ query: after })),
      providesTags: [{ type: 'Claim', id: 'TO_REVIEW' }],
    }),
    decideClaim: build.mutation({
      ...operation(decideClaim),
      invalidatesTags: ['Claim'],
    }),
    reviewClaim: build.mutation({
      ...operation(reviewClaim),
      invalidatesTags: ['Claim'],
    }),
    getRecordState: build.query({
      ...operation(getRecordState),
      providesTags: ['Claim'],
    }),
  }),
})

export const {
  useSearchRecordsQuery,
  useGetClaimMethodsQuery,
  useClaimProfileMutation,
  useValidateClaimMutation,
  useGetMyClaimsQuery,
  useWithdrawClaimMutation,
  useReleaseRecordMutation,
  useListClaimsToApproveInfiniteQuery,
  useListClaimsToReviewInfiniteQuery,
  useDecideClaimMutation,
  useReviewClaimMutation,
  useGetRecordStateQuery,
} = claimsApi
