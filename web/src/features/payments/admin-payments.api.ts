import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { getPaymentSummary, listAdminSubscriptions, listLedger } from '@mandate/contract/payment-admin'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const adminPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentSummary: build.query({ ...operation(getPaymentSummary), providesTags: [{ type: 'Payments', id: 'SUMMARY' }] }),
    listAdminSubscriptions: build.infiniteQuery<ResponseOf<typeof listAdminSubscriptions>, void, string | null>({
      ...pages(listAdminSubscriptions, (after) => ({ query: after })),
      providesTags: [{ type: 'Payments', id: 'SUBSCRIPTIONS' }],
    }),
    listLedger: build.infiniteQuery<ResponseOf<typeof listLedger>, void, string | null>({
      ...pages(listLedger, (after) => ({ query: after })),
      providesTags: [{ type: 'Payments', id: 'LEDGER' }],
    }),
  }),
})

export const { useGetPaymentSummaryQuery, useListAdminSubscriptionsInfiniteQuery, useListLedgerInfiniteQuery } = adminPaymentsApi
