import { activate, adminLogin, forgotPassword, login, register, resendActivation, resetPassword } from '@mandate/contract/identity'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({
      ...operation(login),
      invalidatesTags: ['User'],
    }),
    adminLogin: build.mutation({
      ...operation(adminLogin),
      invalidatesTags: ['User'],
    }),
    register: build.mutation({
      ...operation(register),
    }),
    resendActivation: build.mutation({
      ...operation(resendActivation),
    }),
    activate: build.mutation({
      ...operation(activate),
    }),
    forgotPassword: build.mutation({
      ...operation(forgotPassword),
    }),
    resetPassword: build.mutation({
      ...operation(resetPassword),
    }),
  }),
})

export const {
  useLoginMutation,
  useAdminLoginMutation,
  useRegisterMutation,
  useResendActivationMutation,
  useActivateMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = identityApi
