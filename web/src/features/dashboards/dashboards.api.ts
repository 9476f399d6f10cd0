import { getEmbeddedDashboard, getMyDashboard, listTileRows, restoreDashboard, saveDashboard } from '@mandate/contract/dashboards'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { ListedTile } from '@mandate/contract/lists/dashboard-tiles'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

interface RowsOf {
  tile: ListedTile
  of: string | undefined
}

const dashboardsApi = api.enhanceEndpoints({ addTagTypes: ['Dashboard'] }).injectEndpoints({
  endpoints: (build) => ({
    getMyDashboard: build.query({
      ...operation(getMyDashboard, (arrangedBy: string | undefined) => ({ query: arrangedBy ? { arrangedBy } : {} })),
      providesTags: ['Dashboard', 'Lead', 'Docs', 'DocumentRequest', 'Connection', 'Affinity', 'Profile'],
    }),
    saveDashboard: build.mutation({
      ...operation(saveDashboard, (body: RequestOf<typeof saveDashboard>['body']) => ({ body })),
      invalidatesTags: ['Dashboard'],
    }),
    restoreDashboard: build.mutation({ ...operation(restoreDashboard), invalidatesTags: ['Dashboard'] }),
    /** Its token is of use for minutes, so no page finds it in the cache. */
    getEmbeddedDashboard: build.query({ ...operation(getEmbeddedDashboard), keepUnusedDataFor: 0, providesTags: ['Dashboard', { type: 'Team', id: 'MINE' }] }),
    listTileRows: build.infiniteQuery<ResponseOf<typeof listTileRows>, RowsOf, string | null>({
      ...pages(listTileRows, (after, { tile, of }: RowsOf) => ({ query: { tile, ...(of ? { of } : {}), ...after } })),
      providesTags: ['Dashboard'],
    }),
  }),
})

export const { useGetMyDashboardQuery, useSaveDashboardMutation, useRestoreDashboardMutation, useListTileRowsInfiniteQuery, useGetEmbeddedDashboardQuery } =
  dashboardsApi
