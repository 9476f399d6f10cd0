import {
  claimProfile,
  decideClaim,
  getClaimRoads,
  getMyClaims,
  getRecordStanding,
  giveUpRecord,
  listClaimsToApprove,
  listClaimsToReview,
  reviewClaim,
  searchRecords,
  validateClaim,
  withdrawClaim,
} from '@mandate/contract/claims'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

export type MyClaims = ResponseOf<typeof getMyClaims>
export type ClaimRoads = ResponseOf<typeof getClaimRoads>
export type RecordStanding = ResponseOf<typeof getRecordStanding>

export const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRecords: build.query({
      ...operation(searchRecords),
    }),
    getClaimRoads: build.query({
      ...operation(getClaimRoads),
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
    giveUpRecord: build.mutation({
      ...operation(giveUpRecord),
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
    getRecordStanding: build.query({
      ...operation(getRecordStanding),
      providesTags: ['Claim'],
    }),
  }),
})

export const {
  useSearchRecordsQuery,
  useGetClaimRoadsQuery,
  useClaimProfileMutation,
  useValidateClaimMutation,
  useGetMyClaimsQuery,
  useWithdrawClaimMutation,
  useGiveUpRecordMutation,
  useListClaimsToApproveInfiniteQuery,
  useListClaimsToReviewInfiniteQuery,
  useDecideClaimMutation,
  useReviewClaimMutation,
  useGetRecordStandingQuery,
} = claimsApi
