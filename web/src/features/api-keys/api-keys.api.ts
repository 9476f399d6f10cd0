import { createApiKey, listApiKeys, revokeApiKey } from '@mandate/contract/api-keys'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const changed = [{ type: 'ApiKey', id: 'LIST' }] as const

const apiKeysApi = api.enhanceEndpoints({ addTagTypes: ['ApiKey'] }).injectEndpoints({
  endpoints: (build) => ({
    listApiKeys: build.query({
      ...operation(listApiKeys),
      providesTags: [...changed],
    }),
    createApiKey: build.mutation({
      ...operation(createApiKey),
      invalidatesTags: [...changed],
    }),
    revokeApiKey: build.mutation({
      ...operation(revokeApiKey),
      invalidatesTags: [...changed],
    }),
  }),
})

export const { useListApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeysApi
