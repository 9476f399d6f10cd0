import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@mandate/contract/second-factor'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginSecondFactor: build.mutation({
      ...operation(beginSecondFactor),
    }),
    confirmSecondFactor: build.mutation({
      ...operation(confirmSecondFactor),
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    renewRecoveryCodes: build.mutation({
      ...operation(renewRecoveryCodes),
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    removeSecondFactor: build.mutation({
      ...operation(removeSecondFactor),
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
  }),
})

export const { useBeginSecondFactorMutation, useConfirmSecondFactorMutation, useRenewRecoveryCodesMutation, useRemoveSecondFactorMutation } = secondFactorApi
