import { checkAuditChain, exportAuditEvents, listAuditEvents } from '@mandate/contract/audit-log'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

export type AuditFilters = RequestOf<typeof exportAuditEvents>['query']

const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditEvents: build.infiniteQuery<ResponseOf<typeof listAuditEvents>, AuditFilters, string | null>({
      ...pages(listAuditEvents, (after, filters: AuditFilters) => ({ query: { ...filters, ...after } })),
    }),
    /** An object URL, to be revoked after use. */
    exportAuditEvents: build.mutation<string, AuditFilters>({
      query: (query) => ({
        ...requestTo(exportAuditEvents, { query }),
        responseHandler: async (response) => (response.ok ? URL.createObjectURL(await response.blob()) : response.json()),
      }),
    }),
    checkAuditChain: build.mutation<ResponseOf<typeof checkAuditChain>, void>({ ...operation(checkAuditChain, () => ({})) }),
  }),
})

export const { useListAuditEventsInfiniteQuery, useExportAuditEventsMutation, useCheckAuditChainMutation } = auditLogApi
