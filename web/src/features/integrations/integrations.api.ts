import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import * as contract from '@mandate/contract/integrations'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const list = { type: 'Integration', id: 'LIST' } as const
const runs = { type: 'IntegrationRun', id: 'LIST' } as const

const integrationsApi = api.enhanceEndpoints({ addTagTypes: ['Integration', 'IntegrationRun'] }).injectEndpoints({
  endpoints: (build) => ({
    listIntegrations: build.query({
      ...operation(contract.listIntegrations),
      providesTags: [list],
    }),
    startIntegration: build.mutation({
      ...operation(contract.startIntegration),
    }),
    connectIntegration: build.mutation({
      ...operation(contract.connectIntegration),
      invalidatesTags: [list],
    }),
    signInToIntegration: build.mutation({
      ...operation(contract.signInToIntegration),
      invalidatesTags: [list],
    }),
    disconnectIntegration: build.mutation({
      ...operation(contract.disconnectIntegration),
      invalidatesTags: [list],
    }),
    mapIntegration: build.mutation({
      ...operation(contract.mapIntegration),
      invalidatesTags: [list],
    }),
    pushFirms: build.mutation({
      ...operation(contract.pushFirms),
      invalidatesTags: [list, runs],
    }),
    pushLeads: build.mutation({
      ...operation(contract.pushLeads),
      invalidatesTags: [list, runs],
    }),
    listIntegrationRuns: build.infiniteQuery<ResponseOf<typeof contract.listIntegrationRuns>, contract.CrmProvider, string | null>({
      ...pages(contract.listIntegrationRuns, (after, provider) => ({ query: { provider, limit: 10, ...after } })),
      providesTags: [runs],
    }),
    getIntegrationRun: build.query({
      ...operation(contract.getIntegrationRun),
      providesTags: [runs],
    }),
    retryIntegrationRun: build.mutation({
      ...operation(contract.retryIntegrationRun),
      invalidatesTags: [list, runs],
    }),
  }),
})

export const {
  useListIntegrationsQuery,
  useStartIntegrationMutation,
  useConnectIntegrationMutation,
  useSignInToIntegrationMutation,
  useDisconnectIntegrationMutation,
  useMapIntegrationMutation,
  usePushFirmsMutation,
  usePushLeadsMutation,
  useListIntegrationRunsInfiniteQuery,
  useGetIntegrationRunQuery,
  useRetryIntegrationRunMutation,
} = integrationsApi
