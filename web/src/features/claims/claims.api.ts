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
import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export type MyClaims = ResponseOf<typeof getMyClaims>
export type ClaimRoads = ResponseOf<typeof getClaimRoads>
export type RecordStanding = ResponseOf<typeof getRecordStanding>

export const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRecords: build.query<ResponseOf<typeof searchRecords>, RequestOf<typeof searchRecords>>({
      query: (input) => requestTo(searchRecords, input),
      responseSchema: searchRecords.response,
    }),
    getClaimRoads: build.query<ClaimRoads, RequestOf<typeof getClaimRoads>>({
      query: (input) => requestTo(getClaimRoads, input),
      responseSchema: getClaimRoads.response,
      providesTags: ['Team'],
    }),
    claimProfile: build.mutation<ResponseOf<typeof claimProfile>, RequestOf<typeof claimProfile>>({
      query: (input) => requestTo(claimProfile, input),
      responseSchema: claimProfile.response,
      invalidatesTags: [{ type: 'Claim', id: 'MINE' }],
    }),
    validateClaim: build.mutation<ResponseOf<typeof validateClaim>, RequestOf<typeof validateClaim>>({
      query: (input) => requestTo(validateClaim, input),
      responseSchema: validateClaim.response,
      invalidatesTags: ['Claim', 'Profile'],
    }),
    getMyClaims: build.query<MyClaims, RequestOf<typeof getMyClaims>>({
      query: (input) => requestTo(getMyClaims, input),
      responseSchema: getMyClaims.response,
      providesTags: [{ type: 'Claim', id: 'MINE' }],
    }),
    withdrawClaim: build.mutation<ResponseOf<typeof withdrawClaim>, RequestOf<typeof withdrawClaim>>({
      query: (input) => requestTo(withdrawClaim, input),
      responseSchema: withdrawClaim.response,
      invalidatesTags: [{ type: 'Claim', id: 'MINE' }],
    }),
    giveUpRecord: build.mutation<ResponseOf<typeof giveUpRecord>, RequestOf<typeof giveUpRecord>>({
      query: (input) => requestTo(giveUpRecord, input),
      responseSchema: giveUpRecord.response,
      invalidatesTags: ['Claim', 'Profile'],
    }),
    listClaimsToApprove: build.infiniteQuery<ResponseOf<typeof listClaimsToApprove>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => requestTo(listClaimsToApprove, { query: pageParam ? { cursor: pageParam } : {} }),
      responseSchema: listClaimsToApprove.response,
      providesTags: [{ type: 'Claim', id: 'TO_APPROVE' }],
    }),
    listClaimsToReview: build.infiniteQuery<ResponseOf<typeof listClaimsToReview>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => requestTo(listClaimsToReview, { query: pageParam ? { cursor: pageParam } : {} }),
      responseSchema: listClaimsToReview.response,
      providesTags: [{ type: 'Claim', id: 'TO_REVIEW' }],
    }),
    decideClaim: build.mutation<ResponseOf<typeof decideClaim>, RequestOf<typeof decideClaim>>({
      query: (input) => requestTo(decideClaim, input),
      responseSchema: decideClaim.response,
      invalidatesTags: ['Claim'],
    }),
    reviewClaim: build.mutation<ResponseOf<typeof reviewClaim>, RequestOf<typeof reviewClaim>>({
      query: (input) => requestTo(reviewClaim, input),
      responseSchema: reviewClaim.response,
      invalidatesTags: ['Claim'],
    }),
    getRecordStanding: build.query<RecordStanding, RequestOf<typeof getRecordStanding>>({
      query: (input) => requestTo(getRecordStanding, input),
      responseSchema: getRecordStanding.response,
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
