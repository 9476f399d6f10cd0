import {
  beginSecondFactor,
  cancelEmailChange,
  confirmEmailChange,
  confirmIdentity,
  confirmSecondFactor,
  getAccount,
  removeSecondFactor,
  renewRecoveryCodes,
  requestEmailChange,
  updatePassword,
} from '@mandate/contract/account'
import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export type Account = ResponseOf<typeof getAccount>

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<Account, RequestOf<typeof getAccount>>({
      query: (input) => requestTo(getAccount, input),
      responseSchema: getAccount.response,
      providesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    updatePassword: build.mutation<ResponseOf<typeof updatePassword>, RequestOf<typeof updatePassword>>({
      query: (input) => requestTo(updatePassword, input),
      responseSchema: updatePassword.response,
      invalidatesTags: [
        { type: 'User', id: 'ACCOUNT' },
        { type: 'Session', id: 'LIST' },
      ],
    }),
    confirmIdentity: build.mutation<ResponseOf<typeof confirmIdentity>, RequestOf<typeof confirmIdentity>>({
      query: (input) => requestTo(confirmIdentity, input),
      responseSchema: confirmIdentity.response,
    }),
    requestEmailChange: build.mutation<ResponseOf<typeof requestEmailChange>, RequestOf<typeof requestEmailChange>>({
      query: (input) => requestTo(requestEmailChange, input),
      responseSchema: requestEmailChange.response,
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    cancelEmailChange: build.mutation<ResponseOf<typeof cancelEmailChange>, RequestOf<typeof cancelEmailChange>>({
      query: (input) => requestTo(cancelEmailChange, input),
      responseSchema: cancelEmailChange.response,
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    confirmEmailChange: build.mutation<ResponseOf<typeof confirmEmailChange>, RequestOf<typeof confirmEmailChange>>({
      query: (input) => requestTo(confirmEmailChange, input),
      responseSchema: confirmEmailChange.response,
      invalidatesTags: ['User'],
    }),
    beginSecondFactor: build.mutation<ResponseOf<typeof beginSecondFactor>, RequestOf<typeof beginSecondFactor>>({
      query: (input) => requestTo(beginSecondFactor, input),
      responseSchema: beginSecondFactor.response,
    }),
    confirmSecondFactor: build.mutation<ResponseOf<typeof confirmSecondFactor>, RequestOf<typeof confirmSecondFactor>>({
      query: (input) => requestTo(confirmSecondFactor, input),
      responseSchema: confirmSecondFactor.response,
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    renewRecoveryCodes: build.mutation<ResponseOf<typeof renewRecoveryCodes>, RequestOf<typeof renewRecoveryCodes>>({
      query: (input) => requestTo(renewRecoveryCodes, input),
      responseSchema: renewRecoveryCodes.response,
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    removeSecondFactor: build.mutation<ResponseOf<typeof removeSecondFactor>, RequestOf<typeof removeSecondFactor>>({
      query: (input) => requestTo(removeSecondFactor, input),
      responseSchema: removeSecondFactor.response,
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
  }),
})

export const {
  useGetAccountQuery,
  useUpdatePasswordMutation,
  useConfirmIdentityMutation,
  useRequestEmailChangeMutation,
  useCancelEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
} = accountApi
