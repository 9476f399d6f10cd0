import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { login } from '@mandate/contract/identity'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<ResponseOf<typeof login>, RequestOf<typeof login>>({
      query: (input) => requestTo(login, input),
      responseSchema: login.response,
      invalidatesTags: ['User'],
    }),
  }),
})

export const { useLoginMutation } = identityApi
