import {
  cancelEmailChange,
  confirmEmailChange,
  confirmIdentity,
  getAccount,
  requestEmailChange,
  updateName,
  updatePassword,
  updateUsername,
} from '@mandate/contract/account'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query({
      ...operation(getAccount),
      providesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    updateName: build.mutation({
      ...operation(updateName),
      invalidatesTags: ['User', 'Profile'],
    }),
    updateUsername: build.mutation({
      ...operation(updateUsername),
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    updatePassword: build.mutation({
      ...operation(updatePassword),
      invalidatesTags: [
        { type: 'User', id: 'ACCOUNT' },
        { type: 'Session', id: 'LIST' },
      ],
    }),
    confirmIdentity: build.mutation({
      ...operation(confirmIdentity),
    }),
    requestEmailChange: build.mutation({
      ...operation(requestEmailChange),
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    cancelEmailChange: build.mutation({
      ...operation(cancelEmailChange),
      invalidatesTags: [{ type: 'User', id: 'ACCOUNT' }],
    }),
    confirmEmailChange: build.mutation({
      ...operation(confirmEmailChange),
      invalidatesTags: ['User'],
    }),
  }),
})

export const {
  useGetAccountQuery,
  useUpdateNameMutation,
  useUpdateUsernameMutation,
  useUpdatePasswordMutation,
  useConfirmIdentityMutation,
  useRequestEmailChangeMutation,
  useCancelEmailChangeMutation,
  useConfirmEmailChangeMutation,
} = accountApi
