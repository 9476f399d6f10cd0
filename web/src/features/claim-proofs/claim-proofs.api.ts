import { claimWithProof, getClaimProof } from '@mandate/contract/claims'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

export type ClaimProof = NonNullable<ResponseOf<typeof getClaimProof>['proof']>

/** A feature of its own: sign-up asks as well, before there is an account. */
const claimProofsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClaimProof: build.query({
      ...operation(getClaimProof),
      providesTags: [{ type: 'Claim', id: 'PROOF' }],
    }),
    claimWithProof: build.mutation({
      ...operation(claimWithProof),
      invalidatesTags: ['Claim', 'Profile'],
    }),
  }),
})

export const { useGetClaimProofQuery, useClaimWithProofMutation } = claimProofsApi
