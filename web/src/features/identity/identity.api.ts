import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { activate, adminLogin, forgotPassword, login, register, resendActivation, resetPassword } from '@mandate/contract/identity'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<ResponseOf<typeof login>, RequestOf<typeof login>>({
      query: (input) => requestTo(login, input),
      responseSchema: login.response,
      invalidatesTags: ['User'],
    }),
    adminLogin: build.mutation<ResponseOf<typeof adminLogin>, RequestOf<typeof adminLogin>>({
      query: (input) => requestTo(adminLogin, input),
      responseSchema: adminLogin.response,
      invalidatesTags: ['User'],
    }),
    register: build.mutation<ResponseOf<typeof register>, RequestOf<typeof register>>({
      query: (input) => requestTo(register, input),
      responseSchema: register.response,
    }),
    resendActivation: build.mutation<ResponseOf<typeof resendActivation>, RequestOf<typeof resendActivation>>({
      query: (input) => requestTo(resendActivation, input),
      responseSchema: resendActivation.response,
    }),
    activate: build.mutation<ResponseOf<typeof activate>, RequestOf<typeof activate>>({
      query: (input) => requestTo(activate, input),
      responseSchema: activate.response,
    }),
    forgotPassword: build.mutation<ResponseOf<typeof forgotPassword>, RequestOf<typeof forgotPassword>>({
      query: (input) => requestTo(forgotPassword, input),
      responseSchema: forgotPassword.response,
    }),
    resetPassword: build.mutation<ResponseOf<typeof resetPassword>, RequestOf<typeof resetPassword>>({
      query: (input) => requestTo(resetPassword, input),
      responseSchema: resetPassword.response,
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
